export { useLocalList } from '../../../ui/list/useLocalList.js';
