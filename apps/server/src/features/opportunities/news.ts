import type { OpportunityNews } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { publish } from '../../platform/live.js';

export const topic = 'opportunity';

/** Tells everybody who looks at the board of the company, once the transaction stands. */
export const announce = (tx: TenantTx, companyId: number, news: OpportunityNews): Promise<void> =>
  publish(tx, companyId, topic, news);

/** Many opportunities changed at once: who looks on loads the board anew. */
export const announceMany = (tx: TenantTx, companyId: number, by: number | null): Promise<void> =>
  announce(tx, companyId, { id: null, from: null, to: null, version: null, by });
