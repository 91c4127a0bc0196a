import {
  type Claim,
  type ContentChannel,
  type ContentPart,
  contentPartsOf,
  type Language,
  partLimits,
  type TextCheck,
  type TextParts,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import styles from './content-editor.module.css';
import { fieldId } from './fieldId.js';
import { type Marked, MarkedField } from './MarkedField.js';

type Props = {
  channel: ContentChannel;
  language: Language;
  parts: TextParts;
  checks: readonly TextCheck[];
  claims: readonly Claim[];
  onChange: (parts: TextParts) => void;
  readOnly: boolean;
};

/** Lines that a part begins with. */
const rowsOf: Partial<Record<ContentPart, number>> = { body: 8, bullets: 4, intro: 3, hashtags: 1 };

/** The parts of a text in one language, each with how long it is and what was found in it. */
export function PartsEditor(props: Props) {
  const { channel, language, parts, checks, claims, onChange, readOnly } = props;
  const { t } = useTranslation('content');
  return (
    <Stack gap={12}>
      {contentPartsOf[channel].map((part) => {
        const id = fieldId(language, part);
        return (
          <div key={part}>
            <Row gap={8} justify="between" className={styles.partHead}>
              <label htmlFor={id}>{t(`part.${part}`)}</label>
              <Length part={part} checks={checks} id={`${id}-length`} />
            </Row>
            <MarkedField
              id={id}
              label={`${t(`part.${part}`)} (${language.toUpperCase()})`}
              describedBy={`${id}-length`}
              value={parts[part] ?? ''}
              marks={marksOf(part, checks, claims)}
              rows={channel === 'sms' ? 4 : (rowsOf[part] ?? 1)}
              maxLength={partLimits[part]}
              readOnly={readOnly}
              onChange={(text) => onChange({ [part]: text })}
            />
          </div>
        );
      })}
    </Stack>
  );
}

type LengthProps = { part: ContentPart; checks: readonly TextCheck[]; id: string };

/** How much of the room of its channel a part takes, in the channel's own units. */
function Length({ part, checks, id }: LengthProps) {
  const { t } = useTranslation('content');
  const { whole } = useFormat();
  const found = checks.find(
    ({ code, params }) =>
      (code === 'length' && params.part === part) || (code === 'sms' && part === 'body'),
  );
  if (!found) return <span id={id} />;
  const { params, level } = found;
  const words =
    found.code === 'sms'
      ? t('check.smsShort', {
          units: whole(Number(params.units)),
          count: Number(params.segments),
        })
      : t('check.lengthShort', {
          length: whole(Number(params.length)),
          most: whole(Number(params.most)),
        });
  return (
    <span id={id} className={cx(styles.length, level !== 'ok' && styles[`is-${level}`])}>
      {words}
    </span>
  );
}

/** Claims without a source before anything else: they stop the text. */
const marksOf = (
  part: ContentPart,
  checks: readonly TextCheck[],
  claims: readonly Claim[],
): Marked[] => [
  ...claims
    .filter((one) => one.part === part && one.source === null && one.confirmed === null)
    .map(({ from, to }): Marked => ({ from, to, as: 'claim' })),
  ...checks.flatMap(({ level, spans }) =>
    level === 'ok'
      ? []
      : spans
          .filter((span) => span.part === part)
          .map(({ from, to }): Marked => ({ from, to, as: level })),
  ),
];
