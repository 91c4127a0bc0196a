import { getApprovalUses, type ReplyOf } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../platform/client/api.js';
import { queryClient } from '../../../platform/client/queries.js';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { MoveDialog } from '../MoveDialog.js';
import { useApprovalGuard } from './useApprovalGuard.js';

vi.mock('../../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../../platform/client/api.js')>()),
  call: vi.fn(),
}));

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['approvals', 'common']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

type Uses = ReplyOf<typeof getApprovalUses>;
const campaign = (id: number) => ({ id, name: `Campaign ${id}` }) as Uses['campaigns'][number];

const hangsOn = (uses: Partial<Uses>) =>
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
    expect(endpoint).toBe(getApprovalUses);
    return { campaigns: [], codes_out: 0, mails_left: 0, ...uses };
  }) as never);

describe('taking something out of use', () => {
  const ask = () => {
    const onGo = vi.fn();
    render(
      <QueryClientProvider client={queryClient}>
        <MoveDialog
          step="deactivate"
          type="promotion"
          object={{ id: 7, name: 'Soup season' }}
          busy={false}
          onGo={onGo}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    );
    return onGo;
  };

  it('says first what hangs on it: campaigns by name, codes that are out, mails still to leave', async () => {
    hangsOn({
      campaigns: [1, 2, 3, 4, 5, 6, 7].map(campaign),
      codes_out: 175,
      mails_left: 1,
    });
    const onGo = ask();
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('7 campaigns use this.');
    expect(said.textContent).toContain(
      'Campaign 1, Campaign 2, Campaign 3, Campaign 4, Campaign 5, 2 more',
    );
    expect(said.textContent).toContain('175 codes have been given out');
    expect(said.textContent).toContain('1 email hasn’t gone out yet.');
    expect(onGo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(onGo).toHaveBeenCalledOnce());
  });

  it('warns of nothing where nothing hangs on it', async () => {
    hangsOn({});
    ask();
    await waitFor(() => expect(call).toHaveBeenCalled());
    await screen.findByRole('button', { name: 'Deactivate' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const answers: boolean[] = [];
function Editor({ status }: { status: string }) {
  const opened = { id: 7, name: 'Our routes', status, can: {} as never };
  const { ask, dialog } = useApprovalGuard('audience', opened);
  return (
    <>
      <button type="button" onClick={() => void ask().then((yes) => answers.push(yes))}>
        Keep
      </button>
      {dialog}
    </>
  );
}

describe('saving an edit', () => {
  const press = (status: string) => {
    answers.length = 0;
    render(
      <QueryClientProvider client={queryClient}>
        <Editor status={status} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  };

  it.each(['active', 'scheduled'])(
    'of what is %s asks first, with what hangs on its approval',
    async (status) => {
      hangsOn({ campaigns: [campaign(3)] });
      press(status);
      expect(await screen.findByText(/“Our routes” is approved/)).toBeDefined();
      expect((await screen.findByRole('alert')).textContent).toContain('Campaign 3');
      expect(answers).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(answers).toEqual([false]));
    },
  );

  it.each(['draft', 'pending', 'rejected'])('of what is %s is not held up', async (status) => {
    press(status);
    await waitFor(() => expect(answers).toEqual([true]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
