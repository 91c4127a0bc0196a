import { type Approvable, getApprovalUses } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Loaded } from '../../../ui/states/Loaded.js';

const shown = 5;

/** What hangs on an object, in sentences: campaigns by name, codes that are out, mails still to leave. */
export function UsesNote({ type, id }: { type: Approvable; id: number }) {
  const { t } = useTranslation('approvals');
  const { whole } = useFormat();
  // Asked anew each time: it is what somebody decides by.
  const uses = useCall(getApprovalUses, { params: { type, id } }, { staleTime: 0 });
  return (
    <Loaded query={uses}>
      {({ campaigns, codes_out, mails_left }) => {
        const sentence = (key: string, count: number) =>
          count > 0 ? t(`uses.${key}`, { count, shown: whole(count) }) : null;
        const named = campaigns.slice(0, shown).map((c) => c.name);
        const rest = campaigns.length - named.length;
        if (rest > 0) named.push(t('uses.more', { count: rest, shown: whole(rest) }));
        const said = [
          sentence('campaigns', campaigns.length),
          sentence('codes', codes_out),
          sentence('mails', mails_left),
        ].filter((line) => line !== null);
        if (said.length === 0) return null;
        return (
          <Alert
            type="warning"
            showIcon
            title={said.join(' ')}
            description={named.length > 0 ? named.join(', ') : undefined}
          />
        );
      }}
    </Loaded>
  );
}
