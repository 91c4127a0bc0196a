import type { Approvable } from '@kade/contract';

/** Address of the page of an object that needs approval. */
export const objectPath = (type: Approvable, id: number) => `/${type}/detail/${id}`;
