import { Readable } from 'node:stream';
import { type ExportFormat, type Language, Refusal } from '@kade/contract';
import type { Database, TenantTx } from '../../../platform/db/tenant.js';
import type { Auth, RawAnswer } from '../../../platform/http/context.js';
import type { Cell } from '../../../platform/tables/cell.js';
import { csvPieces } from '../../../platform/tables/csv.js';
import { xlsxStream } from '../../../platform/tables/xlsx.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { type AddressRow, addressColumns, countAddresses, listAddresses } from './channels.repo.js';

const pieceSize = 5000;
const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const words: Record<
  Language,
  { sheet: string; yes: string; no: string } & Record<keyof AddressRow, string>
> = {
  en: {
    ...{ sheet: 'Addresses', yes: 'Yes', no: 'No' },
    ...{ external_id: 'Number', name: 'Name', contact: 'Contact', street: 'Street' },
    ...{ house_number: 'House number', postcode: 'Postcode', city: 'City', country: 'Country' },
  },
  nl: {
    ...{ sheet: 'Adressen', yes: 'Ja', no: 'Nee' },
    ...{ external_id: 'Nummer', name: 'Naam', contact: 'Contactpersoon', street: 'Straat' },
    ...{ house_number: 'Huisnummer', postcode: 'Postcode', city: 'Plaats', country: 'Land' },
  },
};

/**
 * The addresses of a campaign by post, as they are when each is read; who is in it was fixed at its start. Each page is
 * read in a transaction of its own: none stays open while the reader is slow. Throws `wrong_state` for other campaigns.
 */
export async function addressFile(
  db: Database,
  tx: TenantTx,
  { companyId, language }: Auth,
  campaign: CampaignRow,
  format: ExportFormat,
): Promise<RawAnswer> {
  if (campaign.channel !== 'post')
    throw new Refusal('wrong_state', 'Only a campaign by post has a file of addresses.');
  if (campaign.recipients_fixed_at === null)
    throw new Refusal('wrong_state', 'The addresses are there once the campaign has started.');
  const total = await countAddresses(tx, companyId, campaign.id);
  const { sheet, yes, no, ...labels } = words[language];
  const header = addressColumns.map((c) => labels[c]);
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let after = 0; ; ) {
      const rows = await db.inTenant(companyId, (tx) =>
        listAddresses(tx, companyId, campaign.id, after, pieceSize),
      );
      if (rows.length > 0) yield rows.map((row) => addressColumns.map((c) => row[c]));
      const last = rows.at(-1);
      if (!last || rows.length < pieceSize) return;
      after = last.profile_id;
    }
  }
  return {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${sheet.toLowerCase()}-${campaign.id}.${format}"`,
    },
    body:
      format === 'csv'
        ? Readable.from(csvPieces(header, pages(), { decimalComma: language === 'nl', yes, no }))
        : xlsxStream(sheet, header, pages(), total),
  };
}
