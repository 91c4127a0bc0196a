import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { keyFor } from '../../../platform/secret.js';
import { listCompanyIds } from '../../companies/index.js';
import * as repo from './auditLog.repo.js';

const Kept = z.object({ position: z.number().int(), hash: z.string(), signature: z.string() });
type Head = { position: number; hash: string };

/**
 * The newest line of each company's log, noted outside the database and signed. The chain shows a line that was changed or
 * taken out of its middle; whoever owns the tables can still cut its end off, and what is left fits. In DATA_DIR and not in
 * a table, because every table is the owner's; signed, because a file can be written by others than us.
 */
export function auditHeads({ db, log, secret, settings }: Platform) {
  const folder = join(settings.dataDir, 'audit-heads');
  const key = keyFor(secret, 'audit head');
  const fileOf = (companyId: number) => join(folder, `${companyId}.json`);
  const signatureOf = (companyId: number, { position, hash }: Head) =>
    createHmac('sha256', key).update(`${companyId}:${position}:${hash}`).digest('hex');

  /** Undefined: nothing was noted here, or not by this installation. */
  async function read(companyId: number): Promise<Head | undefined> {
    const text = await readFile(fileOf(companyId), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      const kept = Kept.parse(JSON.parse(text));
      const expected = Buffer.from(signatureOf(companyId, kept));
      const given = Buffer.from(kept.signature);
      if (given.length === expected.length && timingSafeEqual(given, expected)) return kept;
    } catch {
      // Said below.
    }
    log.error({ companyId }, 'the noted end of an audit log is not signed by this installation');
    return undefined;
  }

  return {
    /** Notes the newest line. A log that no longer has the line noted before is said, and nothing is noted any more. */
    keep: async (companyId: number): Promise<void> => {
      const kept = await read(companyId);
      const { head, hash } = await db.inTenant(companyId, async (tx) => ({
        head: await repo.newestLine(tx, companyId),
        hash: kept && (await repo.hashAt(tx, companyId, kept.position)),
      }));
      if (hash !== kept?.hash) {
        log.error({ companyId, kept: kept?.position }, 'an audit log was cut off or changed');
        return;
      }
      if (!head || head.position <= (kept?.position ?? 0)) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(companyId);
      const signed = { ...head, signature: signatureOf(companyId, head) };
      // Whole or not at all: a half-written one would say that nothing was noted.
      await writeFile(`${file}.new`, JSON.stringify(signed), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },

    /** The first position at which the log is not what was noted; null when it is, or nothing was. */
    brokenAt: async (tx: TenantTx, companyId: number, lines: number): Promise<number | null> => {
      const kept = await read(companyId);
      if (!kept) return null;
      const hash = await repo.hashAt(tx, companyId, kept.position);
      if (hash === kept.hash) return null;
      return hash === undefined ? Math.min(lines + 1, kept.position) : kept.position;
    },
  };
}

/** Every five minutes: what was written since then is what a cut could hide. */
export const auditHeadsTask = (platform: Platform) => {
  const heads = auditHeads(platform);
  return task({
    name: 'audit_heads',
    cron: '*/5 * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await heads
          .keep(companyId)
          .catch((error) => log.error({ err: error, companyId }, 'noting the end of a log failed'));
      }
    },
  });
};
