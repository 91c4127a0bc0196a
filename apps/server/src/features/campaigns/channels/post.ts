import { Readable } from 'node:stream';
import { type ExportFormat, type Language, message, Refusal } from '@kade/contract';
import type { Database, TenantTx } from '../../../platform/db/tenant.js';
import type { Auth, RawAnswer } from '../../../platform/http/context.js';
import type { Cell } from '../../../platform/tables/cell.js';
import { csvPieces } from '../../../platform/tables/csv.js';
import { xlsxStream } from '../../../platform/tables/xlsx.js';
import { writesDecimalComma } from '../../companies/index.js';
import { codesFor, promotionById, recipientKey } from '../../promotions/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { addressColumns, countAddresses, listAddresses } from './channels.repo.js';

const pieceSize = 5000;
const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const columns = [...addressColumns, 'code'] as const;
type Column = (typeof columns)[number];
const words: Record<
  Language,
  { sheet: string; yes: string; no: string } & Readonly<Record<Column, string>>
> = {
  en: {
    ...{ sheet: 'Addresses', yes: 'Yes', no: 'No' },
    ...{ external_id: 'Number', name: 'Name', contact: 'Contact', street: 'Street' },
    ...{ house_number: 'House number', postcode: 'Postcode', city: 'City', country: 'Country' },
    code: 'Code',
  },
  nl: {
    ...{ sheet: 'Adressen', yes: 'Ja', no: 'Nee' },
    ...{ external_id: 'Nummer', name: 'Naam', contact: 'Contactpersoon', street: 'Straat' },
    ...{ house_number: 'Huisnummer', postcode: 'Postcode', city: 'Plaats', country: 'Land' },
    code: 'Code',
  },
};

type Wanted = { readonly format: ExportFormat; readonly now: Date };

/**
 * The addresses of a campaign by post, as they are when each is read; who is in it was fixed at its start. Each page is
 * read in a transaction of its own: none stays open while the reader is slow. With the code of the promotion, everybody's
 * or each profile's own, where the promotion has codes. Throws `wrong_state` for other campaigns.
 * @returns how many addresses, and the file, which is not begun before it is asked for
 */
export async function addressFile(
  db: Database,
  tx: TenantTx,
  { companyId, language }: Pick<Auth, 'companyId' | 'language'>,
  campaign: CampaignRow,
  { format, now }: Wanted,
): Promise<{ rows: number; answer: () => RawAnswer }> {
  if (campaign.channel !== 'post') throw new Refusal('wrong_state', message('addresses_post_only'));
  if (campaign.recipients_fixed_at === null)
    throw new Refusal('wrong_state', message('addresses_not_started'));
  const decimalComma = await writesDecimalComma(tx, companyId);
  const total = await countAddresses(tx, companyId, campaign.id);
  const { promotion_id } = campaign;
  const promotion =
    promotion_id === null ? undefined : await promotionById(tx, companyId, promotion_id, now);
  const mode = promotion?.code_mode ?? 'none';
  const shown: readonly Column[] = mode === 'none' ? addressColumns : columns;
  const { sheet, yes, no, ...labels } = words[language];
  const header = shown.map((c) => labels[c]);

  const page = (after: number) =>
    db.inTenant(companyId, async (tx) => {
      const rows = await listAddresses(tx, companyId, campaign.id, after, pieceSize);
      const who = rows.map((r) => ({ profileId: Number(r.profile_id), personId: null }));
      const own = mode === 'unique' ? await codesFor(tx, companyId, campaign.id, who) : undefined;
      return rows.map((row) => ({
        ...row,
        code: own
          ? (own.get(recipientKey(Number(row.profile_id), null)) ?? null)
          : (promotion?.code ?? null),
      }));
    });
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let after = 0; ; ) {
      const rows = await page(after);
      if (rows.length > 0) yield rows.map((row) => shown.map((c) => row[c]));
      const last = rows.at(-1);
      if (!last || rows.length < pieceSize) return;
      after = last.profile_id;
    }
  }
  return {
    rows: total,
    answer: () => ({
      headers: {
        'content-type': types[format],
        'content-disposition': `attachment; filename="${sheet.toLowerCase()}-${campaign.id}.${format}"`,
      },
      body:
        format === 'csv'
          ? Readable.from(csvPieces(header, pages(), { decimalComma, yes, no }))
          : xlsxStream(sheet, header, pages(), total),
    }),
  };
}
