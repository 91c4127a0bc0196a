import { afterEach, expect, it } from 'vitest';
import { aPromotion, approvePromotion } from '../../promotions/promotions.testkit.js';
import { aStage, plain, type Stage, started, stretch, tokenIn } from './scene.testkit.js';

let s: Stage;
afterEach(() => s.close());

it('a link leads to where the mail says it does, with the code that this reader got', async () => {
  // Two at one profile: each has a code of their own.
  const both = ['Name1', 'Name2'].map((first_name) => ({
    first_name,
    email: `${first_name}@x.example`,
  }));
  s = await aStage([{ name: 'both', persons: both }]);
  const maker = await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']);
  const { id: promotion_id } = await aPromotion(s.kade, maker, {
    ...{ name: 'Ice', starts_on: '2026-01-01', ends_on: '2099-12-31', code_mode: 'unique' },
  });
  const codes = 'AAA-1\nBBB-2';
  await s.kade.send('POST', `/v1/offers/${promotion_id}/codes/`, maker.token, { codes });
  await approvePromotion(s.kade, maker, s.admin, promotion_id);
  const url =
    'https://shop.example/?c={{ promotion.code }}&p={{ promotion.name }}&u={{ promotion.until }}&n={{ contact.first_name }}';
  const blocks = [
    { type: 'text', text: 'Code {{ promotion.code }}.' },
    { type: 'button', text: 'Order', url },
  ];
  await stretch(
    s,
    await started(s, { promotion_id, languages: ['en'], recipients: 'all', body: { blocks } }),
  );
  const landed = [];
  for (const { raw, to } of s.sink.mails) {
    const path = `/v1/mail/click/${tokenIn(raw, 'click')}/`;
    const { headers } = await s.kade.send('GET', path);
    const query = new URL(String(headers.location)).searchParams;
    const code = /Code (\w+-\d)\./.exec(plain(raw))?.[1];
    expect([to, query.get('c')]).toEqual([to, code]);
    landed.push([code, query.get('p'), query.get('u'), query.get('n')]);
  }
  // Its name is written in the other language alone, and is the name in both.
  expect(landed.sort()).toEqual([
    ['AAA-1', 'Ice', '31 December 2099', 'Name1'],
    ['BBB-2', 'Ice', '31 December 2099', 'Name2'],
  ]);
});
