import { type BrandProposal, brandFields } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../../../ui/layout/layout.js';
import { useLabel } from '../../../ui/record/fields.js';
import styles from './content-brand.module.css';
import { useTraitWords } from './useTraitWords.js';

type Proposal = Partial<BrandProposal> & Pick<BrandProposal, 'tone' | 'address' | 'traits'>;
type Props<P extends Proposal> = {
  proposal: P;
  /** Which of the pasted texts each trait was seen in, from 0. */
  texts?: readonly (number | null)[];
  onTake: (proposal: Omit<P, 'language'>) => void;
  onDrop: () => void;
};

const said = [
  'description',
  'tone_of_voice',
  'core_values',
  'target_groups',
  'dos',
  'donts',
] as const;

/** What is proposed for a brand: looked over before any of it stands in the form. */
export function Proposed<P extends Proposal>({ proposal, texts = [], onTake, onDrop }: Props<P>) {
  const { t } = useTranslation('content');
  const label = useLabel();
  const say = useTraitWords();
  const { language, ...rest } = proposal;
  return (
    <section className={styles.proposed} aria-label={t('brand.proposal')}>
      <Stack gap={12}>
        <h3>{t('brand.proposal')}</h3>
        <dl>
          <dt>{t('brand.field.tone')}</dt>
          <dd>
            {t(`tone.${proposal.tone}`)}
            {language !== 'en' && `, ${t(`address.${proposal.address}`)}`}
          </dd>
          {said.map((name) => {
            const text = proposal[name];
            if (!text) return null;
            return (
              <div key={name}>
                <dt>{label(brandFields[name])}</dt>
                <dd className="lines">{text}</dd>
              </div>
            );
          })}
        </dl>
        {proposal.traits.length > 0 && (
          <div>
            <h4>{t('brand.field.traits')}</h4>
            <List className={styles.traits}>
              {proposal.traits.map((trait, at) => {
                const from = texts[at];
                return (
                  <li key={`${trait.trait} ${trait.value}`}>
                    <strong>{say(trait)}</strong>
                    {trait.quotation && (
                      <blockquote>
                        “{trait.quotation}”
                        {typeof from === 'number' && (
                          <cite> {t('brand.text', { number: from + 1 })}</cite>
                        )}
                      </blockquote>
                    )}
                  </li>
                );
              })}
            </List>
          </div>
        )}
        <Row gap={8} wrap>
          <Button type="primary" onClick={() => onTake(rest as Omit<P, 'language'>)}>
            {t('brand.take')}
          </Button>
          <Button onClick={onDrop}>{t('discard')}</Button>
        </Row>
      </Stack>
    </section>
  );
}
