import { apiBase, type Endpoint, endpoints, fillPath, productGroups } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany('Ours', [...productGroups]);
  user = await kade.aUser(company, ['company:superuser']);
});
afterAll(() => kade.close());

const uploads = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, e]) => e.body !== undefined && 'multipart' in e.body,
);
const params = { id: 1, kind: 'products', holder: 'profile' };
const part =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsku,name\r\n';
const field = '--x\r\ncontent-disposition: form-data; name="options"\r\n\r\n{';
const broken: [string, string, string][] = [
  ['no boundary', 'multipart/form-data', part],
  ['an empty boundary', 'multipart/form-data; boundary=""', part],
  ['a boundary longer than any', `multipart/form-data; boundary=${'x'.repeat(300)}`, part],
  ['a file without an end', 'multipart/form-data; boundary=x', part],
  ['a field without an end', 'multipart/form-data; boundary=x', field],
  ['an end in the middle of a head', 'multipart/form-data; boundary=x', '--x\r\ncontent-disp'],
];

describe.each(uploads)('%s', (_, e) => {
  it.each(broken)('refuses a form with %s, as a mistake of the sender', async (__, type, body) => {
    const path = apiBase + fillPath(e.path, params);
    const reply = await kade.send(e.method, path, user.token, Buffer.from(body), {
      'content-type': type,
    });
    // Some look first whether there is something to hang a file on.
    expect([400, 404, 422]).toContain(reply.status);
    expect(kade.logLines.filter((line) => line.includes('"fault"'))).toEqual([]);
  });
});
