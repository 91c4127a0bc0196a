import {
  addPromotionCodes,
  generatePromotionCodes,
  listPromotionProducts,
  type Promotion,
  promotionImageBytes,
  uploadPromotionImage,
} from '@kade/contract';
import { expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  fireEvent,
  notices,
  press,
  screen,
  show,
  type,
  waitFor,
} from '../../../testkit/index.js';
import { BundleWarning } from '../editor/BundleWarning.js';
import { ImageField } from '../editor/ImageField.js';
import { AddCodes } from './AddCodes.js';
import { CodesTab } from './CodesTab.js';
import { GenerateCodes } from './GenerateCodes.js';

it.each([
  ['all codes', [], true],
  ['a line that is none', [{ line: 2, text: '!!' }], false],
] as const)(
  'a pasted list of %s: what was not taken stays to be read',
  async (_, refused, closes) => {
    answer(addPromotionCodes, { added: 1, double: 0, refused });
    const closed = vi.fn();
    await show(<AddCodes id={5} invalidates={[]} onClose={closed} />);
    await type(/^One code per line/, 'ABC-1');
    await press('Add codes');
    if (closes) await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    else await screen.findByText(/!!/);
    expect(closed).toHaveBeenCalledTimes(closes ? 1 : 0);
  },
);

it.each([
  ['at rest', null],
  ['while more are made', { id: 3, status: 'running', total: 9, processed: 1 }],
] as const)('codes that are nobody’s can be removed %s', async (_, making) => {
  const codes = { total: 9, free: 5, reserved: 4, redeemed: 0, making };
  const promotion = { id: 5, status: 'draft', codes } as unknown as Promotion;
  await show(<CodesTab promotion={promotion} />);
  await screen.findByText('Generate codes');
  expect(screen.queryByRole('button', { name: 'Delete available codes' }) !== null).toBe(
    making === null,
  );
});

it.each([
  ['at once', null, ['success']],
  ['beside, and told of when they are there', { id: 3, status: 'queued' }, []],
] as const)('codes are made %s', async (_, making, told) => {
  answer(generatePromotionCodes, { added: making ? 0 : 1000, making } as never);
  const closed = vi.fn();
  await show(<GenerateCodes id={5} invalidates={[]} onClose={closed} />);
  await press('Generate');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(notices.map((n) => n.kind)).toEqual(told);
});

it('a picture that is too large is not sent, and one is told', async () => {
  answer(uploadPromotionImage, { token: 'x', url: '/x.png' });
  await show(<ImageField image={null} onImage={() => {}} />);
  await screen.findByText('Choose an image');
  const give = (size: number) =>
    fireEvent.change(document.querySelector('input[type=file]') as Element, {
      target: { files: [new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })] },
    });
  give(promotionImageBytes + 1);
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(asked(uploadPromotionImage)).toEqual([]);
  give(promotionImageBytes);
  await waitFor(() => expect(asked(uploadPromotionImage)).toHaveLength(1));
});

it('a bundle is held against the goods it is for, and against no others', async () => {
  answer(listPromotionProducts, { count: 1, results: [{ id: 9, name: 'Gold', price: '900.00' }] });
  const products = [{ id: 1, name: 'Soup', price: '2.00' }] as never;
  const chosen = { products, categories: [], freeProduct: null, image: null };
  await show(<BundleWarning price={10} quantity={3} chosen={chosen} />);
  expect(await screen.findByText(/cost €6.00 at most/)).toBeDefined();
  expect(asked(listPromotionProducts)).toEqual([]);
});
