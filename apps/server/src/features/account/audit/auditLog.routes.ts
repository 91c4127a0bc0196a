import { Readable } from 'node:stream';
import {
  csvCell,
  exportAudit,
  type Language,
  type Localizable,
  listAudit,
  listAuditOptions,
  neutralCell,
  say,
  verifyAudit,
} from '@kade/contract';
import { dayIn, localMoment } from '../../../platform/clock.js';
import type { Platform } from '../../../platform/feature.js';
import type { InTenant } from '../../../platform/http/context.js';
import type { Serve } from '../../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { loadCompany, writesDecimalComma } from '../../companies/index.js';
import { auditHeads } from './auditHeads.js';
import * as repo from './auditLog.repo.js';

const pieceSize = 2000;

type Line = Awaited<ReturnType<typeof repo.linesBetween>>[number];

/** Why the product itself did something is a message; what a person wrote stays as it is. */
function detailIn(language: Language, detail: Record<string, unknown>): Record<string, unknown> {
  const { reason } = detail;
  return typeof reason === 'object' && reason !== null
    ? { ...detail, reason: say(language, reason as Localizable) }
    : detail;
}

const present = (language: Language, { actor_id, actor_name, ...line }: Line) => ({
  ...line,
  detail: detailIn(language, line.detail as Record<string, unknown>),
  actor: { id: actor_id, name: actor_name },
});

const header = 'position,at,actor_id,actor,action,object_type,object_id,detail,address,hash'.split(
  ',',
);
/** Moments as the company's clocks show them, with their distance from UTC. */
const csvRow = (l: Line, timeZone: string) => [
  l.position,
  localMoment(timeZone, l.at),
  l.actor_id,
  l.actor_name,
  l.action,
  l.object_type,
  l.object_id,
  JSON.stringify(l.detail),
  l.address,
  l.hash,
];

/** The filtered log as CSV, in pieces, up to the line that was the newest when it was asked for. */
async function* csv(
  inTenant: InTenant,
  companyId: number,
  timeZone: string,
  filter: repo.AuditFilter,
  newest: number,
  delimiter: string,
): AsyncGenerator<string> {
  const write = (rows: unknown[][]) =>
    rows
      .map((row) => `${row.map((v) => csvCell(neutralCell(String(v ?? '')))).join(delimiter)}\r\n`)
      .join('');
  yield `\uFEFF${write([header])}`;
  let after = 0;
  while (after < newest) {
    const stretch = { after, until: newest, limit: pieceSize };
    const lines = await inTenant(companyId, (tx) =>
      repo.linesBetween(tx, companyId, timeZone, filter, stretch),
    );
    if (lines.length > 0) yield write(lines.map((line) => csvRow(line, timeZone)));
    after = lines.length < pieceSize ? newest : (lines.at(-1)?.position ?? newest);
  }
}

export function auditLogRoutes(serve: Serve, platform: Platform): void {
  const { clock } = platform;
  const heads = auditHeads(platform);
  serve(listAudit, async ({ tx, auth, query }) => {
    const { time_zone } = await loadCompany(tx, auth.companyId);
    const { count, newest } = await repo.countLines(tx, auth.companyId, time_zone, query);
    const page = { ...query, newest };
    const lines = await repo.pageOfLines(tx, auth.companyId, time_zone, query, page);
    const [last, first] = [lines[0]?.at, lines.at(-1)?.at];
    const days =
      first && last
        ? await repo.countDays(tx, auth.companyId, time_zone, query, { first, last, newest })
        : [];
    return {
      count,
      groups: days.map((day) => ({ ...day, sum: null })),
      results: lines.map((line) => present(auth.language, line)),
    };
  });

  serve(listAuditOptions, ({ tx, auth }) => repo.listOptions(tx, auth.companyId));

  serve(exportAudit, async ({ tx, auth, query, inTenant }) => {
    const { time_zone } = await loadCompany(tx, auth.companyId);
    const { count, newest } = await repo.countLines(tx, auth.companyId, time_zone, query);
    if (count > exportsFreely) needFreshCode(auth, clock);
    await audit(tx, auth, 'audit.export', {
      type: 'audit',
      id: null,
      detail: { rows: count, filter: query },
    });
    const day = dayIn(time_zone, clock.now());
    const delimiter = (await writesDecimalComma(tx, auth.companyId)) ? ';' : ',';
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audit-${day}.csv"`,
      },
      body: Readable.from(csv(inTenant, auth.companyId, time_zone, query, newest, delimiter)),
    };
  });

  serve(verifyAudit, async ({ tx, auth }) => {
    const found = await repo.checkChain(tx, auth.companyId);
    const cut = await heads.brokenAt(tx, auth.companyId, found.lines);
    const broken = [found.broken_at, cut].filter((at) => at !== null);
    const broken_at = broken.length > 0 ? Math.min(...broken) : null;
    return { ...found, broken_at, intact: broken_at === null };
  });
}
