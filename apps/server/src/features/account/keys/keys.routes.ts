import { createApiKey, listApiKeys, message, Refusal, revokeApiKey } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { needFreshCode, newApiKey } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import * as repo from './keys.repo.js';

export function keyRoutes(serve: Serve, { clock }: Platform): void {
  serve(listApiKeys, ({ tx, auth }) => repo.listKeys(tx, auth.companyId));

  serve(createApiKey, async ({ tx, auth, body }) => {
    needFreshCode(auth, clock);
    if (body.expires_at && Date.parse(body.expires_at) <= clock.now().getTime())
      throw new Refusal('invalid', message('date_not_future'), {
        errors: { expires_at: [message('date_not_future')] },
      });
    const { key, prefix, hash } = newApiKey(auth.companyId);
    const id = await repo.addKey(tx, {
      ...body,
      kinds: [...new Set(body.kinds)],
      company_id: auth.companyId,
      created_by: auth.userId,
      prefix,
      key_hash: hash,
    });
    const { name, kinds } = body;
    await audit(tx, auth, 'api_key.create', { type: 'api_key', id, detail: { name, kinds } });
    const row = await repo.loadKey(tx, auth.companyId, id);
    if (!row) throw new Refusal('not_found');
    return { ...row, key };
  });

  serve(revokeApiKey, async ({ tx, auth, params }) => {
    const row = await repo.loadKey(tx, auth.companyId, params.id);
    if (!row) throw new Refusal('not_found');
    await repo.revokeKey(tx, auth.companyId, params.id, clock.now());
    await audit(tx, auth, 'api_key.revoke', {
      type: 'api_key',
      id: params.id,
      detail: { name: row.name },
    });
    return {};
  });
}
