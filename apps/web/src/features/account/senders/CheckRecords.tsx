import { checkSender, listSenders, type ReplyOf, type Sender } from '@kade/contract';
import { Button } from 'antd';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';

type Notice = Parameters<typeof notify>[0];
type Props = {
  sender: Sender;
  label: string;
  /** What to say of what was found. */
  tell: (found: ReplyOf<typeof checkSender>) => Notice;
};

/** Looks a sender's DNS records up, all of them, and says what that means where the button stands. */
export function CheckRecords({ sender, label, tell }: Props) {
  const check = useSend(checkSender, {
    invalidates: [listSenders],
    onSuccess: (found) => notify(tell(found)),
  });
  return (
    <Button loading={check.isPending} onClick={() => check.mutate({ params: { id: sender.id } })}>
      {label}
    </Button>
  );
}
