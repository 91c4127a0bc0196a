import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notices/notify.js';
import { Choice } from '../../../ui/form/Choice.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import type { withProposal } from './brandValues.js';
import styles from './content-brand.module.css';
import { FromDescription } from './FromDescription.js';
import { FromTexts } from './FromTexts.js';

type Proposal = Parameters<typeof withProposal>[1];
type Props = { onTake: (proposal: Proposal) => void; isNew: boolean; name: string };

const ways = ['texts', 'description', 'hand'] as const;
type Way = (typeof ways)[number];

/** How a brand begins: from texts of one's own, from a description, or by hand. One that exists can learn again. */
export function BrandWays({ onTake, isNew, name }: Props) {
  const { t } = useTranslation('content');
  const [way, setWay] = useState<Way>(isNew ? 'texts' : 'hand');
  const take = (proposal: Proposal) => {
    onTake(proposal);
    setWay('hand');
    notify({ kind: 'success', title: t('brand.taken'), description: t('brand.takenHint') });
  };
  return (
    <Panel title={t(isNew ? 'brand.waysTitle' : 'brand.learnTitle')}>
      <Stack gap={16}>
        <Choice<Way>
          label={t('brand.waysTitle')}
          columns={3}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({
            value,
            label: t(`brand.way.${value}`),
            about: t(`brand.wayAbout.${value}`),
          }))}
        />
        {way === 'description' && <FromDescription name={name} onTake={take} />}
        {way === 'texts' && <FromTexts onTake={take} />}
        {way === 'hand' && isNew && <p className={styles.lead}>{t('brand.byHand')}</p>}
      </Stack>
    </Panel>
  );
}
