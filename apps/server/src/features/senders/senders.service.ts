import {
  type BodyOf,
  type createSender,
  message,
  Refusal,
  refuseField,
  SenderDraft,
  sendersAtMost,
  type updateSender,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { changed } from '../../platform/http/read.js';
import type { Signing } from '../../platform/mail/mailer.js';
import { takeRate } from '../../platform/rateLimit.js';
import { seal, unseal } from '../../platform/seal.js';
import { keyFor } from '../../platform/secret.js';
import { audit } from '../audit/index.js';
import { askService } from './ask.service.js';
import { dkimRecord, domainOf, newDkimKey, recordHasKey } from './dkim.js';
import {
  claimDomain,
  findDomain,
  ownersOf,
  type ProofRecord,
  releaseDomain,
} from './domains.repo.js';
import { domainRecord, proofState } from './proof.js';
import * as repo from './senders.repo.js';

/** Signing keys that are made for one company. Those of senders that were refused or removed again count too. */
const keyRate = { most: 20, seconds: 3600 };
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

/** Who campaign mails come from, the keys that sign them (DKIM, RFC 6376), and what shows whose they are. */
export function sendersService(platform: Platform) {
  const { db, clock, resolveTxt, secret } = platform;
  const { ask, read, confirm } = askService(platform);

  /** Senders as the API shows them. Keys and hashes stay here. */
  async function present(tx: TenantTx, companyId: number, rows: readonly repo.SenderRow[]) {
    const owners = await ownersOf(tx, [...new Set(rows.map((r) => domainOf(r.email)))]);
    return rows.map((row) => {
      const domain = domainOf(row.email);
      const selector = row.dkim_selector;
      const dkim = selector && dkimRecord(domain, selector, row.dkim_public_key ?? '');
      const proof = domainRecord(secret, companyId, domain);
      const isAsked = row.confirm_until && Date.parse(row.confirm_until) > clock.now().getTime();
      return {
        ...row,
        dkim: dkim
          ? {
              domain,
              selector,
              record_name: dkim.name,
              record_value: dkim.value,
              verified_at: row.dkim_verified_at,
            }
          : null,
        proof: {
          state: proofState(companyId, owners.get(domain), row.mailbox_proven_at),
          domain,
          record_name: proof.name,
          record_value: proof.value,
          asked_until: isAsked ? row.confirm_until : null,
        },
      };
    });
  }
  const load = async (tx: TenantTx, companyId: number, id: number) => {
    const row = await repo.loadSender(tx, companyId, id);
    if (!row) throw new Refusal('not_found');
    return row;
  };
  async function shown(tx: TenantTx, companyId: number, id: number) {
    const [sender] = await present(tx, companyId, [await load(tx, companyId, id)]);
    if (!sender) throw new Refusal('not_found');
    return sender;
  }
  /** Throws `invalid` for an address of a domain that another company has shown to be theirs. */
  async function needOwnDomain(tx: TenantTx, companyId: number, email: string): Promise<void> {
    const domain = domainOf(email);
    const owner = (await ownersOf(tx, [domain])).get(domain);
    if (owner === undefined || owner === companyId) return;
    const why = message('domain_of_another', { domain });
    throw refuseField('email', why);
  }
  const newKey = async (companyId: number) => {
    await takeRate(
      db.directory,
      `sender_key:${companyId}`,
      keyRate,
      clock.now(),
      message('senders_an_hour', { count: keyRate.most }),
    );
    const key = await newDkimKey(clock.now());
    return {
      dkim_selector: key.selector,
      dkim_public_key: key.publicKey,
      dkim_private_key: seal(sealKey(platform), key.privateKey),
      dkim_verified_at: null,
    };
  };

  let looking = 0;
  /** Name servers may be slow: few look-ups at once, and no transaction waits for them. */
  const look = async (name: string) => {
    if (looking >= looksAtOnce)
      throw new Refusal('too_many', message('dns_checks_running'), {
        retryAfter: 5,
      });
    looking += 1;
    try {
      return await resolveTxt(name);
    } catch {
      throw new Refusal('unavailable', message('dns_silent', { name }));
    } finally {
      looking -= 1;
    }
  };
  /** True when the DNS has this record: the same key for DKIM, the same text for the other one. */
  const isPublished = async ({ name, value }: ProofRecord): Promise<boolean> => {
    const key = /;\s*p=([\w+/=]+)$/.exec(value)?.[1];
    return (await look(name)).some((r) => (key ? recordHasKey(r, key) : r.trim() === value));
  };

  const hasSenderOf = async (tx: TenantTx, companyId: number, domain: string) =>
    (await repo.listSenders(tx, companyId)).some(({ email }) => domainOf(email) === domain);

  /** Without a sender of it the company has no more claim to a domain: another one can show that it is theirs. */
  async function letGo(tx: TenantTx, auth: Auth, id: number, email: string) {
    const domain = domainOf(email);
    if (await hasSenderOf(tx, auth.companyId, domain)) return;
    const released = await releaseDomain(tx, auth.companyId, domain);
    if (released)
      await audit(tx, auth, 'sender.unproven', { type: 'sender', id, detail: { domain } });
  }

  /** Gives the domain to the company for a record that was seen, or takes it back when there is none. */
  async function settleDomain(auth: Auth, id: number, email: string, seen: ProofRecord[]) {
    const { companyId } = auth;
    const domain = domainOf(email);
    const holder = await db.inTenant(companyId, (tx) => findDomain(tx, domain));
    const [record] = seen;
    const held = holder && { name: holder.record_name, value: holder.record_value };
    const stands = held !== undefined && (await isPublished(held));
    if (record === undefined) {
      // Another sender of the domain may have shown it by a record of its own.
      if (holder?.company_id !== companyId || stands) return;
      return db.inTenant(companyId, async (tx) => {
        await releaseDomain(tx, companyId, domain);
        await audit(tx, auth, 'sender.unproven', { type: 'sender', id, detail: { domain } });
      });
    }
    if (holder?.company_id === companyId && stands) return;
    // Who proved it before keeps it while that record stands: what a name server says to us now may be a moment's.
    if (holder && holder.company_id !== companyId && stands) return;
    await db.inTenant(companyId, async (tx) => {
      const former = holder?.company_id;
      // It may have been removed while name servers were asked.
      await repo.lockSenders(tx, companyId);
      if (!(await hasSenderOf(tx, companyId, domain))) return;
      if (!(await claimDomain(tx, companyId, domain, record, former, clock.now()))) return;
      if (former !== companyId)
        await audit(tx, auth, 'sender.proven', {
          type: 'sender',
          id,
          detail: { domain, record: record.name },
        });
    });
  }

  return {
    read,
    confirm,

    list: async (tx: TenantTx, auth: Auth) =>
      present(tx, auth.companyId, await repo.listSenders(tx, auth.companyId)),

    create: async (tx: TenantTx, auth: Auth, body: BodyOf<typeof createSender>) => {
      await needOwnDomain(tx, auth.companyId, body.email);
      await repo.lockSenders(tx, auth.companyId);
      if ((await repo.listSenders(tx, auth.companyId)).length >= sendersAtMost)
        throw new Refusal('wrong_state', message('senders_most', { count: sendersAtMost }));
      const key = await newKey(auth.companyId);
      const id = await repo.addSender(tx, { ...body, ...key, company_id: auth.companyId });
      await repo.settleDefault(tx, auth.companyId, body.is_default ? id : undefined);
      await audit(tx, auth, 'sender.create', { type: 'sender', id, detail: { email: body.email } });
      return shown(tx, auth.companyId, id);
    },

    /** Another domain gets another key: the old one was published elsewhere. Another address was shown by nobody yet. */
    update: async (
      tx: TenantTx,
      auth: Auth,
      id: number,
      { version, ...given }: BodyOf<typeof updateSender>,
    ) => {
      await repo.lockSenders(tx, auth.companyId);
      const row = await load(tx, auth.companyId, id);
      const draft = changed(SenderDraft, row, given);
      const isOther = row.email.toLowerCase() !== draft.email.toLowerCase();
      if (isOther) await needOwnDomain(tx, auth.companyId, draft.email);
      const moved = domainOf(row.email) !== domainOf(draft.email);
      const change = {
        ...draft,
        ...(moved ? await newKey(auth.companyId) : {}),
        ...(isOther ? { mailbox_proven_at: null, confirm_hash: null, confirm_until: null } : {}),
      };
      if (!(await repo.updateSender(tx, auth.companyId, id, version, change)))
        throw new Refusal('version_conflict');
      if (moved) await letGo(tx, auth, id, row.email);
      await repo.settleDefault(tx, auth.companyId, draft.is_default ? id : undefined);
      await audit(tx, auth, 'sender.update', {
        type: 'sender',
        id,
        detail: { before: row.email, email: draft.email },
      });
      return shown(tx, auth.companyId, id);
    },

    remove: async (tx: TenantTx, auth: Auth, id: number) => {
      await repo.lockSenders(tx, auth.companyId);
      const row = await load(tx, auth.companyId, id);
      await repo.removeSender(tx, auth.companyId, id);
      await letGo(tx, auth, id, row.email);
      await repo.settleDefault(tx, auth.companyId);
      await audit(tx, auth, 'sender.remove', { type: 'sender', id, detail: { email: row.email } });
    },

    /** Mails a link to the address. Throws `wrong_state` when nothing is to be shown any more, `too_many`. */
    ask: async (tx: TenantTx, auth: Auth, id: number) => {
      const { proof } = await shown(tx, auth.companyId, id);
      if (proof.state === 'domain' || proof.state === 'mailbox')
        throw new Refusal('wrong_state', message('sender_usable'));
      const row = await load(tx, auth.companyId, id);
      await needOwnDomain(tx, auth.companyId, row.email);
      await ask(tx, auth, row);
      return shown(tx, auth.companyId, id);
    },

    /** Looks both records up. Throws `unavailable` when no name server answers. */
    check: async (auth: Auth, id: number) => {
      const { companyId } = auth;
      const row = await db.inTenant(companyId, (tx) => load(tx, companyId, id));
      const domain = domainOf(row.email);
      const dkim = dkimRecord(domain, row.dkim_selector ?? '', row.dkim_public_key ?? '');
      const found = await look(dkim.name);
      const matches = found.some((record) => recordHasKey(record, row.dkim_public_key ?? ''));
      const own = domainRecord(secret, companyId, domain);
      const seen = [
        ...((await isPublished(own)) ? [own] : []),
        ...(matches && row.dkim_selector ? [dkim] : []),
      ];
      await db.inTenant(companyId, async (tx) => {
        if (matches !== (row.dkim_verified_at !== null))
          await audit(tx, auth, matches ? 'sender.verified' : 'sender.unverified', {
            type: 'sender',
            id,
            detail: { email: row.email, record: dkim.name },
          });
        await repo.stampVerified(tx, companyId, row, matches ? clock.now() : null);
      });
      await settleDomain(auth, id, row.email, seen);
      const sender = await db.inTenant(companyId, (tx) => shown(tx, companyId, id));
      return { found, matches, sender };
    },
  };
}
