/** Why a profile is on a list, in words: for other lists of reasons. Their pages load the texts `home`. */
export { useReasonWords } from './reason.js';
