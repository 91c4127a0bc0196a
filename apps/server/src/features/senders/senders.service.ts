import {
  type BodyOf,
  type createSender,
  Refusal,
  SenderDraft,
  type updateSender,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { changed } from '../../platform/http/read.js';
import type { Signing } from '../../platform/mail/mailer.js';
import { seal, unseal } from '../../platform/seal.js';
import { keyFor } from '../../platform/secret.js';
import { audit } from '../audit/index.js';
import { dkimRecord, domainOf, newDkimKey, recordHasKey } from './dkim.js';
import * as repo from './senders.repo.js';

const present = (row: repo.SenderRow) => {
  const domain = domainOf(row.email);
  const selector = row.dkim_selector;
  const record = selector && dkimRecord(domain, selector, row.dkim_public_key ?? '');
  return {
    ...row,
    dkim:
      selector && record
        ? {
            domain,
            selector,
            record_name: record.name,
            record_value: record.value,
            verified_at: row.dkim_verified_at,
          }
        : null,
  };
};

/** Name servers asked at once, by all companies together. */
const looksAtOnce = 3;

const sealKey = (platform: Platform) => keyFor(platform.secret, 'dkim');

/** How mails from an address are signed; undefined when they are not. The key is unsealed: keep it no longer than needed. */
export async function signingFor(
  tx: TenantTx,
  platform: Platform,
  companyId: number,
  email: string,
): Promise<Signing | undefined> {
  const key = await repo.findSigningKey(tx, companyId, email);
  if (!key?.dkim_selector || !key.dkim_private_key) return undefined;
  try {
    const privateKey = unseal(sealKey(platform), key.dkim_private_key).toString();
    return { domainName: domainOf(email), keySelector: key.dkim_selector, privateKey };
  } catch (error) {
    // Sealed under another SESSION_SECRET. Mails go out unsigned, as before there was a key, rather than not at all.
    platform.log.error({ err: error, companyId, email }, 'a DKIM key cannot be unsealed');
    return undefined;
  }
}

/** Who campaign mails come from, and the keys that prove it (DKIM, RFC 6376). */
export function sendersService(platform: Platform) {
  const { clock, resolveTxt } = platform;

  const load = async (tx: TenantTx, companyId: number, id: number) => {
    const row = await repo.loadSender(tx, companyId, id);
    if (!row) throw new Refusal('not_found');
    return row;
  };
  const newKey = async () => {
    const key = await newDkimKey(clock.now());
    return {
      dkim_selector: key.selector,
      dkim_public_key: key.publicKey,
      dkim_private_key: seal(sealKey(platform), key.privateKey),
      dkim_verified_at: null,
    };
  };

  let looking = 0;
  /** A request waits with its connection to the database in hand: so few at once that slow name servers starve nobody. */
  const look = async (name: string) => {
    if (looking >= looksAtOnce)
      throw new Refusal('too_many', 'Several records are being looked up. Try again in a moment.', {
        retryAfter: 5,
      });
    looking += 1;
    try {
      return await resolveTxt(name);
    } catch {
      throw new Refusal('unavailable', `The name server for ${name} does not answer. Try later.`);
    } finally {
      looking -= 1;
    }
  };

  return {
    list: async (tx: TenantTx, auth: Auth) =>
      (await repo.listSenders(tx, auth.companyId)).map(present),

    create: async (tx: TenantTx, auth: Auth, body: BodyOf<typeof createSender>) => {
      const key = await newKey();
      await repo.lockSenders(tx, auth.companyId);
      const id = await repo.addSender(tx, { ...body, ...key, company_id: auth.companyId });
      await repo.settleDefault(tx, auth.companyId, body.is_default ? id : undefined);
      await audit(tx, auth, 'sender.create', { type: 'sender', id, detail: { email: body.email } });
      return present(await load(tx, auth.companyId, id));
    },

    /** Another domain gets another key: the old one was published elsewhere. */
    update: async (
      tx: TenantTx,
      auth: Auth,
      id: number,
      { version, ...given }: BodyOf<typeof updateSender>,
    ) => {
      await repo.lockSenders(tx, auth.companyId);
      const row = await load(tx, auth.companyId, id);
      const draft = changed(SenderDraft, row, given);
      const moved = domainOf(row.email) !== domainOf(draft.email);
      const change = moved ? { ...draft, ...(await newKey()) } : draft;
      if (!(await repo.updateSender(tx, auth.companyId, id, version, change)))
        throw new Refusal('version_conflict');
      await repo.settleDefault(tx, auth.companyId, draft.is_default ? id : undefined);
      await audit(tx, auth, 'sender.update', {
        type: 'sender',
        id,
        detail: { before: row.email, email: draft.email },
      });
      return present(await load(tx, auth.companyId, id));
    },

    remove: async (tx: TenantTx, auth: Auth, id: number) => {
      await repo.lockSenders(tx, auth.companyId);
      const row = await load(tx, auth.companyId, id);
      await repo.removeSender(tx, auth.companyId, id);
      await repo.settleDefault(tx, auth.companyId);
      await audit(tx, auth, 'sender.remove', { type: 'sender', id, detail: { email: row.email } });
    },

    /** Looks the record up. Throws `unavailable` when no name server answers. */
    check: async (tx: TenantTx, auth: Auth, id: number) => {
      const row = await load(tx, auth.companyId, id);
      const { name } = dkimRecord(domainOf(row.email), row.dkim_selector ?? '', '');
      const found = await look(name);
      const matches = found.some((record) => recordHasKey(record, row.dkim_public_key ?? ''));
      if (matches !== (row.dkim_verified_at !== null))
        await audit(tx, auth, matches ? 'sender.verified' : 'sender.unverified', {
          type: 'sender',
          id,
          detail: { email: row.email, record: name },
        });
      await repo.stampVerified(tx, auth.companyId, row, matches ? clock.now() : null);
      return { found, matches, sender: present(await load(tx, auth.companyId, id)) };
    },
  };
}
