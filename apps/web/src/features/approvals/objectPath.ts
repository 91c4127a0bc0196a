import type { Approvable } from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';

/** Address of the page of an object that needs approval. */
export const objectPath = (type: Approvable, id: number) =>
  type === 'content' ? paths.contentGenerator('contents', id) : `/${type}/detail/${id}`;
