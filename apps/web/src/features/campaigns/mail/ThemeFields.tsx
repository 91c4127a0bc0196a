import { contrast, type MailTheme, readableContrast } from '@kade/contract';
import { Button, Input, Segmented, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { Columns, Row, Stack } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';
import { Field } from '../Field.js';
import { ImagePicker } from './ImagePicker.js';

type Props = { theme: MailTheme; onChange: (theme: MailTheme, what?: string) => void };
const colours = ['accent', 'background', 'surface', 'ink'] as const;

/** Colours, typeface and logo of a mail, and whether it can be read in them. */
export function ThemeFields({ theme, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const text = contrast(theme.ink, theme.surface);
  const logo = theme.logo;
  return (
    <Stack gap={8}>
      <Row gap={[8, 16]} wrap align="stretch">
        {colours.map((name) => (
          <Field key={name} label={t(`theme.${name}`)}>
            {(shared) => (
              <input
                {...shared}
                type="color"
                className={styles.colourField}
                value={theme[name]}
                onChange={(e) => onChange({ ...theme, [name]: e.target.value }, name)}
              />
            )}
          </Field>
        ))}
      </Row>
      {text < readableContrast && (
        <p className={styles.fieldWrong}>{t('theme.faint', { ratio: text.toFixed(1) })}</p>
      )}
      <Row gap={[8, 16]} wrap align="end" className={styles.blockRow}>
        <Segmented
          aria-label={t('theme.font')}
          value={theme.font}
          options={(['sans', 'serif'] as const).map((value) => ({
            value,
            label: t(`theme.${value}`),
          }))}
          onChange={(font) => onChange({ ...theme, font })}
        />
        <ImagePicker
          onPick={(image) =>
            onChange({
              ...theme,
              logo: {
                src: image.url,
                alt: logo?.alt ?? t('theme.logoAlt'),
                width: Math.min(180, Math.max(40, image.width)),
              },
            })
          }
        />
      </Row>
      {logo && (
        <Columns
          gap={[8, 16]}
          min={220}
          align="start"
          className={styles.blockPair}
          data-testid="block-pair"
        >
          <Field label={t('theme.logoName')}>
            {(shared) => (
              <Input
                {...shared}
                value={logo.alt}
                maxLength={300}
                onChange={(e) =>
                  onChange({ ...theme, logo: { ...logo, alt: e.target.value } }, 'logo.alt')
                }
              />
            )}
          </Field>
          <Field label={t('theme.logoWidth', { px: logo.width })}>
            {({ id }) => (
              <Slider
                id={id}
                min={40}
                max={400}
                value={logo.width}
                ariaLabelForHandle={t('theme.logoWidth', { px: logo.width })}
                onChange={(width) => onChange({ ...theme, logo: { ...logo, width } }, 'logo.width')}
              />
            )}
          </Field>
          <Button onClick={() => onChange({ ...theme, logo: null })}>{t('theme.noLogo')}</Button>
        </Columns>
      )}
    </Stack>
  );
}
