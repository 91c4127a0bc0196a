import {
  type CommentRow,
  createComment,
  listComments,
  listUsers,
  removeComment,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  hold,
  press,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../testkit/index.js';
import { CommentsOf } from './CommentsOf.js';

const said = (id: number, more: Partial<CommentRow> = {}) =>
  ({
    ...{ id, text: `Words ${id}`, author: { id: 2, name: 'Eva' }, mentions: [], opportunity: null },
    ...{ created_at: '2026-03-10T23:30:00Z', can: { remove: false } },
    ...more,
  }) as CommentRow;
const open = (rows: CommentRow[] = [], count = rows.length) => {
  answer(listComments, { count, results: rows } as never);
  return show(<CommentsOf subject={{ profile_id: 9 }} />);
};

beforeEach(() => {
  answer(listUsers, {
    results: [
      { id: 2, name: 'Eva', email: 'eva@demo.example', groups: ['company:sales'] },
      { id: 3, name: 'Pia', email: 'pia@demo.example', groups: ['partner:subscription'] },
    ],
  });
});

describe('a comment', () => {
  it('mentions colleagues by who they are, is posted and leaves the box empty', async () => {
    answer(createComment, said(7) as never);
    await open();
    await waitFor(() => expect(asked(listUsers)).toHaveLength(1));
    await type('Your comment', 'Ask @Eva, not @Pia');
    await press('Post comment');
    await waitFor(() =>
      expect(bodies(createComment)).toEqual([{ profile_id: 9, text: 'Ask @{2}, not @Pia' }]),
    );
    await waitFor(async () => expect(await typed('Your comment')).toBe(''));
    await waitFor(() => expect(asked(listComments)).toHaveLength(2));
  });

  it('of spaces is none', async () => {
    await open();
    await type('Your comment', '   ');
    expect((await button('Post comment')).hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Your comment'), { key: 'Enter', ctrlKey: true });
    expect(asked(createComment)).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'is posted by the keys %j, once',
    async (keys) => {
      const go = hold(createComment, said(7) as never);
      await open();
      await type('Your comment', 'Hello');
      const box = screen.getByLabelText('Your comment');
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(asked(createComment)).toEqual([]);
      fireEvent.keyDown(box, { key: 'Enter', ...keys });
      await waitFor(() => expect(asked(createComment)).toHaveLength(1));
      fireEvent.keyDown(box, { key: 'Enter', ...keys });
      go();
      await waitFor(async () => expect(await typed('Your comment')).toBe(''));
      expect(asked(createComment)).toHaveLength(1);
    },
  );

  it('that could not be posted stays in the box', async () => {
    refuse(createComment, 500);
    await open();
    await type('Your comment', 'Hello');
    await press('Post comment');
    await waitFor(() => expect(asked(createComment)).toHaveLength(1));
    expect(await typed('Your comment')).toBe('Hello');
  });

  it('names those it mentions as they are called now', async () => {
    await open([
      said(7, { text: 'Ask @{2} or @{5}', mentions: [{ id: 2, name: 'Eva Zee' }] as never }),
    ]);
    expect((await screen.findByText('@Eva Zee')).parentElement?.textContent).toBe(
      'Ask @Eva Zee or @…',
    );
    expect(screen.getByText('March 11, 2026 0:30')).toBeDefined();
  });

  it('is removed by whom it may be, after being asked', async () => {
    answer(removeComment, {} as never);
    await open([said(7), said(8, { can: { remove: true } as never })]);
    await screen.findByText('Words 7');
    expect(screen.getAllByRole('button', { name: /Delete Eva’s comment$/ })).toHaveLength(1);
    await press('Delete Eva’s comment');
    await screen.findByText('Delete this comment?');
    expect(asked(removeComment)).toEqual([]);
    fireEvent.click(document.querySelector('.ant-popover .ant-btn-primary') as Element);
    await waitFor(() => expect(asked(removeComment)[0]?.params).toEqual({ id: '8' }));
  });
});

describe('the comments', () => {
  it('are counted, and older ones come at a press as long as there are', async () => {
    await open([said(7), said(8)], 60);
    expect(await screen.findByText('60 comments')).toBeDefined();
    await press('Show older comments');
    await waitFor(() => expect(asked(listComments).at(-1)?.query.page_size).toEqual(['50']));
  });

  it('are all there when they are', async () => {
    await open([said(7)]);
    expect(await screen.findByText('1 comment')).toBeDefined();
    expect(screen.queryByRole('button', { name: /older/ })).toBeNull();
  });
});
