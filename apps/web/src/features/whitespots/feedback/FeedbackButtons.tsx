import { DownOutlined } from '@ant-design/icons';
import type { Proposition, SpotAnswer, SpotSaid } from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/layout.js';
import { FeedbackDialog } from './FeedbackDialog.js';
import { inDays } from './inDays.js';
import type { useFeedback } from './useFeedback.js';

type Props = {
  customer: string;
  proposition: Proposition;
  said: SpotSaid | null;
  feedback: ReturnType<typeof useFeedback>;
};

/** Days after which what waits comes back: a month, a quarter, half a year. */
const waits = [30, 90, 180] as const;

/** What a customer says to a whitespot, one press each; a note and any other day by way of a dialog. */
export function FeedbackButtons({ customer, proposition, said, feedback }: Props) {
  const { t } = useTranslation('whitespots');
  const [asking, setAsking] = useState<SpotAnswer | null>(null);
  const { name } = proposition;
  const give = (answer: SpotAnswer | 'none', until: string | null = null) =>
    feedback.give(proposition, { answer, until }, said);
  const isInterested = said?.answer === 'interested';
  return (
    <Row gap={8} wrap>
      <Button
        size="small"
        type={isInterested ? 'primary' : 'default'}
        aria-pressed={isInterested}
        aria-label={t('feedback.of.interested', { name })}
        disabled={feedback.isSending}
        onClick={() => give(isInterested ? 'none' : 'interested')}
      >
        {t('answer.interested')}
      </Button>
      <Button
        size="small"
        aria-label={t('feedback.of.not_interested', { name })}
        disabled={feedback.isSending}
        onClick={() => give('not_interested')}
      >
        {t('answer.not_interested')}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={feedback.isSending}
        menu={{
          items: [
            { key: 'buys_elsewhere', label: t('answer.buys_elsewhere') },
            { type: 'divider' },
            ...waits.map((days) => ({ key: `${days}`, label: t(`feedback.wait.${days}`) })),
            { key: 'snoozed', label: t('feedback.wait.other') },
            { type: 'divider' },
            { key: 'note', label: t('feedback.withNote') },
          ],
          onClick: ({ key }) => {
            if (key === 'buys_elsewhere') give(key);
            else if (key === 'snoozed') setAsking(key);
            else if (key === 'note') setAsking(said?.answer ?? 'not_interested');
            else give('snoozed', inDays(Number(key)));
          },
        }}
      >
        <Button
          size="small"
          aria-label={t('feedback.moreOf', { name })}
          aria-haspopup="menu"
          icon={<DownOutlined />}
          iconPlacement="end"
        >
          {t('feedback.more')}
        </Button>
      </Dropdown>
      {asking && (
        <FeedbackDialog
          proposition={proposition}
          customer={customer}
          answer={asking}
          onGive={(answer) => feedback.give(proposition, answer, said)}
          onClose={() => setAsking(null)}
        />
      )}
    </Row>
  );
}
