import {
  createActivity,
  getLeadUpload,
  getUploadRejected,
  keep,
  type LeadUpload,
  listLeadUploads,
  listProfiles,
  listUploadRows,
  message,
  say,
  uploadLead,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploader } from '../src/features/uploads/uploads.testkit.js';
import { type TestKade, type TestUser, testKade } from './kade.js';

const dutch = { 'accept-language': 'nl-NL,nl;q=0.9' };
let kade: TestKade;
let seller: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  seller = await kade.aUser(await kade.aCompany(), ['company:sales']);
});
afterAll(() => kade.close());

describe('who asks in Dutch', () => {
  it('hears in Dutch what is wrong with a field, and what kind of refusal it is', async () => {
    const ask = (headers?: Record<string, string>) =>
      kade.call(createActivity, { body: { type: 'call', title: '' } as never }, seller, headers);
    const [en, nl] = [await ask(), await ask(dutch)];
    expect(en.body).toMatchObject({ errors: { title: ['Please fill in this field.'] } });
    expect(nl.body).toMatchObject({
      code: 'invalid',
      detail: 'Controleer de gemarkeerde velden.',
      errors: { title: ['Vul dit veld in.'] },
    });
  });

  it('hears so why a single lead is refused', async () => {
    const body = { name: 'Café Zee', email: 'nergens' };
    const { body: said } = await kade.call(uploadLead, { body } as never, seller, dutch);
    expect(said).toMatchObject({
      msg: 'email: "nergens" is geen geldig e-mailadres.',
      errors: { email: ['email: "nergens" is geen geldig e-mailadres.'] },
    });
  });

  it('hears so where a rule cannot be read, in words of the rule language itself', async () => {
    const query = { origin_query: "CITTY = 'Urk'" };
    const ask = (headers?: Record<string, string>) =>
      kade.call(listProfiles, { query }, seller, headers);
    const [en, nl] = [await ask(), await ask(dutch)];
    const said = {
      en: "Column CITTY doesn’t exist. Did you mean CITY? (line 1, column 1: CITTY = 'Urk')",
      nl: "Er is geen kolom CITTY. Bedoel je CITY? (regel 1, kolom 1: CITTY = 'Urk')",
    };
    expect(en.body).toMatchObject({ msg: said.en, errors: { origin_query: [said.en] } });
    expect(nl.body).toMatchObject({
      code: 'rule_invalid',
      detail: 'Deze regel klopt nog niet.',
      msg: said.nl,
      errors: { origin_query: [said.nl] },
    });
  });

  it('reads so why a file failed as a whole, of one upload and in the list', async () => {
    const upload = uploader(kade, seller);
    const { id } = (await upload.post('external_id,name\nA,Aa\n')).body as LeadUpload;
    await upload.ended(id);
    const reason = message('upload_rows', { count: 60_001, most: 60_000 });
    await kade.db.inTenant(seller.companyId, (tx) =>
      tx
        .updateTable('run')
        .set({ error: keep(reason) })
        .where('kind', '=', 'lead_upload')
        .where('subject_id', '=', id)
        .execute(),
    );
    const one = (headers?: Record<string, string>) =>
      kade.call(getLeadUpload, { params: { id } }, seller, headers);
    const list = await kade.call(listLeadUploads, { query: {} }, seller, dutch);
    const said = (await one(dutch)).body.error;
    expect((await one()).body.error).toBe(say('en', reason));
    expect(said).toMatch(/^Het bestand heeft 60\.001 rijen/);
    expect(list.body.results.find((u) => u.id === id)?.error).toBe(said);
  });

  it('reads so why rows of a file were rejected: before, in the list, and in the file', async () => {
    const upload = uploader(kade, seller);
    const file = 'external_id,name,email\nA,Aa,nergens\nB,,b@b.example,1\n';
    const { id } = (await upload.post(file, { options: { dry_run: true } })).body as LeadUpload;
    await upload.ended(id);
    const reasons = [
      'email: "nergens" is geen geldig e-mailadres.',
      'De rij heeft 4 cellen, de kopregel 3.',
    ];
    const input = { params: { id }, query: { action: 'reject' } } as const;
    const rows = await kade.call(listUploadRows, input, seller, dutch);
    expect(rows.body.results.map((row) => row.reason)).toEqual(reasons);
    const { text } = await kade.call(getUploadRejected, { params: { id } }, seller, dutch);
    // As a cell of a CSV: quotes twice.
    for (const reason of reasons) expect(text).toContain(reason.replaceAll('"', '""'));
    expect(await upload.rejected(id)).toContain('email: ""nergens"" isn’t a valid email address.');
  });
});
