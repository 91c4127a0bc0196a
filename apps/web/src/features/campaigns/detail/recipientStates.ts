import { type Campaign, recipientStates } from '@kade/contract';

type State = (typeof recipientStates)[number];
type Channel = Campaign['channel'];

/** What becomes of a mail alone: nothing bounces or fails of a call task or an address in a file. */
const ofMail: readonly State[] = ['sending', 'failed', 'bounced', 'in_doubt'];

/** The states that recipients of a channel can have. */
export const statesOf = (channel: Channel): State[] =>
  recipientStates.filter((state) => channel === 'email' || !ofMail.includes(state));

/** The status shown for a recipient: whoever was reached by phone was called, and nothing was sent. */
export const recipientStatus = (channel: Channel, state: State): State | 'called' | 'to_call' => {
  if (channel !== 'phone') return state;
  return state === 'sent' ? 'called' : state === 'pending' ? 'to_call' : state;
};
