import {
  type Campaign,
  listPreflightProfiles,
  listSenders,
  preflightCampaign,
} from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import { answer, asked, choose, fireEvent, screen, show, waitFor } from '../../testkit/index.js';
import { type Recipient, useRecipientColumns } from './detail/useRecipientColumns.js';
import { Excluded } from './wizard/Excluded.js';
import { SenderFields } from './wizard/SenderFields.js';
import { StepCheck } from './wizard/steps/StepCheck.js';

const campaign = {
  ...{ id: 7, channel: 'phone', status: 'draft', control_group_percent: 10 },
  ...{ audiences: [{ id: 1, name: 'Cafés' }], promotion: null, start_at: null },
};
const found = {
  ...{ audience: 10, reachable: 8, control: 1, treated: 7, mails: 7, smallest_uplift: null },
  ...{ stops: [], missing_texts: [], warnings: [], missing_fields: [], hints: [], links: null },
  excluded: [
    { reason: 'do_not_contact', count: 2 },
    { reason: 'no_consent', count: 0 },
  ],
};

describe('the final check', () => {
  const open = () => show(<StepCheck campaign={campaign as Campaign} />);

  it('says that nothing is wrong where nothing is, and names only the reasons that hold', async () => {
    answer(preflightCampaign, found as never);
    await open();
    await screen.findByText('No issues found with this campaign.');
    expect(screen.getByText('Marked “do not contact”')).toBeDefined();
    expect(screen.queryByText('No consent')).toBeNull();
  });

  it('never calls fine what stops a campaign', async () => {
    const stops = [{ code: 'audience', text: 'The audience is rejected.' }];
    answer(preflightCampaign, { ...found, stops } as never);
    await open();
    await screen.findByText(/The audience is rejected/);
    expect(screen.getByText('You can’t submit this campaign yet')).toBeDefined();
    const [mend] = screen.getAllByRole('link');
    expect([mend?.textContent, mend?.getAttribute('href')]).toEqual([
      'Go to Basics',
      '/campaign/edit/7',
    ]);
    expect(screen.queryByText('No issues found with this campaign.')).toBeNull();
  });

  it('shows all who are left out, page by page', async () => {
    answer(listPreflightProfiles, ({ query: { page } }) => ({
      count: 80,
      results: [{ id: 1, name: `Of page ${page?.[0]}`, city: null }],
    }));
    await show(<Excluded campaign={campaign as Campaign} reason="no_consent" onClose={() => {}} />);
    await screen.findByText('Of page 1');
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByText('Of page 2');
  });
});

function Names() {
  const [name] = useRecipientColumns('email');
  return <>{name?.render({ profile_id: 9, profile_name: 'Café Zee' } as Recipient)}</>;
}

it.each([
  ['company:sales', true],
  ['company:marketeer', false],
])('a recipient’s profile is a link for whoever may open it (%s: %s)', async (group, may) => {
  await show(<Names />, { groups: [group] });
  await screen.findByText('Café Zee');
  expect(screen.queryByRole('link') !== null).toBe(may);
});

describe('the sender of a mail', () => {
  const senders = [
    { id: 1, name: 'Demo', email: 'news@demo.example', proof: { state: 'domain' }, dkim: null },
    { id: 2, name: 'Shop', email: 'shop@demo.example', proof: { state: 'elsewhere' }, dkim: null },
  ];
  const open = (email: string, onChange = vi.fn()) => {
    answer(listSenders, senders as never);
    const sender = { name: 'My own', email };
    return show(<SenderFields sender={sender} wrong={() => undefined} onChange={onChange} />).then(
      () => onChange,
    );
  };

  it('brings its name along when another one is chosen', async () => {
    const onChange = await open('news@demo.example');
    await waitFor(() => expect(asked(listSenders)).toHaveLength(1));
    await choose('Sender email address', /shop@demo/);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 'Shop', email: 'shop@demo.example' });
  });

  it('is said not to be confirmed where its domain is proven to be somebody else’s', async () => {
    await open('shop@demo.example');
    expect(await screen.findByText(/^This sender isn’t confirmed yet/)).toBeDefined();
  });
});
