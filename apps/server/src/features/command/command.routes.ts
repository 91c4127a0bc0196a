import { listProfiles, searchEverything } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { partnerScope } from '../profiles/index.js';
import { findEverything } from './command.service.js';

export function commandRoutes(serve: Serve, { clock }: Platform): void {
  serve(searchEverything, async ({ tx, auth, query }) =>
    findEverything(tx, auth, query.search, await partnerScope(tx, auth, listProfiles), clock),
  );
}
