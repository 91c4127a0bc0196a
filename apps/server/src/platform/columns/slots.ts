import { sql } from 'kysely';
import type { Piece } from './engine.js';

/**
 * At how many of some edges, given in rising order, a test holds that holds at the first few of them and at no other.
 * Halved again and again, so that a row is compared with five edges of thirty and not with each of them.
 */
export function slotOf<Edge>(edges: readonly Edge[], holds: (edge: Edge) => Piece): Piece {
  const between = (low: number, high: number): Piece => {
    const middle = Math.ceil((low + high) / 2);
    const edge = edges[middle - 1];
    if (low === high || edge === undefined) return sql.lit(low);
    return sql`case when ${holds(edge)} then ${between(middle, high)} else ${between(low, middle - 1)} end`;
  };
  return between(0, edges.length);
}
