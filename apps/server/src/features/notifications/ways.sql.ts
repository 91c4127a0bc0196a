import { type NotificationWay, standardWay } from '@kade/contract';
import { sql } from 'kysely';

/** How `n` is told, by the settings `s` of its reader, where there are any. */
export const wayOf = sql<NotificationWay>`coalesce(s.kinds ->> n.kind, ${standardWay})`;
export const goesBy = (way: NotificationWay) => sql<boolean>`${wayOf} = ${way}`;
