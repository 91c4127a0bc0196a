import { type OpportunityEvent, type OpportunityStage, OpportunityStatus } from '@kade/contract';

const seconds = (since: string, until: string) =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(since)) / 1000));
const statusOf = (text: string | null): OpportunityStatus | undefined =>
  OpportunityStatus.safeParse(text).data;

/**
 * The stays in each stage, from the events in order of time. An opportunity that came from elsewhere may lack its first
 * event: then the stage it left first began when it was made. The stay in an end lasts no time: it is over.
 */
export function stagesOf(
  opportunity: { status: OpportunityStatus; created_at: string },
  events: readonly OpportunityEvent[],
  now: string,
): OpportunityStage[] {
  const moves = events.filter((e) => e.type === 'created' || e.type === 'status');
  const first = moves[0];
  const begins = moves.flatMap((e) => {
    const status = statusOf(e.to);
    return status ? [{ status, since: e.at, actor: e.actor }] : [];
  });
  if (first?.type !== 'created') {
    const status = first ? statusOf(first.from) : opportunity.status;
    if (status) begins.unshift({ status, since: opportunity.created_at, actor: null });
  }
  return begins.map((stage, i) => {
    const until = begins[i + 1]?.since ?? null;
    const ended = stage.status === 'deal' || stage.status === 'lost' || stage.status === 'closed';
    return {
      ...stage,
      until,
      seconds: seconds(stage.since, until ?? (ended ? stage.since : now)),
    };
  });
}
