import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aCampaign } from './campaigns.testkit.js';

let kade: TestKade;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade();
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer'], 'Maker');
});
afterAll(() => kade.close());

describe('a campaign is refused', () => {
  it('with a template that cannot be used, naming block and place', async () => {
    const reply = await kade.send('POST', '/v1/campaigns/', maker.token, {
      name: 'bad',
      audience_ids: [1],
      subject: 'x',
      body: {
        blocks: [
          { type: 'text', text: 'ok' },
          { type: 'text', text: 'Hi {{ contact.shoe }}' },
        ],
      },
      sender: { name: 'x', email: 'x@x.example' },
    });
    expect(reply.status).toBe(400);
    expect((reply.body as { errors: unknown }).errors).toEqual({
      'body.blocks.1.text': [expect.stringMatching(/^line 1, column 4: Field contact\.shoe/)],
    });
  });

  it.each([
    ['text', 6, 'a'.repeat(19_000), /at most 100,000 characters/],
    ['blocks', 301, 'a', /at most 300 blocks/],
    ['merge tags', 4, '{{ profile.name }}'.repeat(130), /at most 500 merge tags/],
  ])('with more %s than a mail holds, in one place or in many', async (_, blocks, text, said) => {
    const half = Array.from({ length: Math.ceil(blocks / 2) }, () => ({ type: 'text', text }));
    const columns = Array.from({ length: Math.ceil(half.length / 40) }, (__, n) => ({
      type: 'columns',
      columns: [half.slice(n * 40, n * 40 + 20), half.slice(n * 40 + 20, n * 40 + 40)].map(
        (inner) => ({ blocks: inner }),
      ),
    }));
    const reply = await kade.send('POST', '/v1/campaigns/preview/', maker.token, {
      subject: 'x',
      body: { blocks: [...half, ...columns] },
    });
    expect(reply.status).toBe(400);
    expect((reply.body as { errors: unknown }).errors).toEqual({
      body: [expect.stringMatching(said)],
    });
  });

  it('with an audience that is not there', async () => {
    await expect(aCampaign(kade, maker, { audience_ids: [999_999] })).rejects.toThrow(
      /400 .*doesn’t exist/,
    );
  });
});
