import type { Content } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import type { ContentTyped } from '../contents/contentTyped.js';
import { nameOf } from '../shared/Languages.js';
import { ChannelPreview } from './ChannelPreview.js';
import styles from './content-preview.module.css';
import { useSender } from './useSender.js';

/** The text as it stands now, in its channel; both languages beside each other. */
export function PreviewTab({ content, typed }: { content: Content; typed: ContentTyped }) {
  const { t } = useTranslation('content');
  const sender = useSender(typed.brand_id);
  const several = typed.languages.length > 1;
  return (
    <Stack gap={12}>
      <p className={styles.note}>
        {t(content.channel === 'email' ? 'preview.mailNote' : 'preview.note')}
      </p>
      <Columns gap={16} min={340} align="start">
        {typed.languages.map((language) => (
          <div key={language}>
            {several && <h2>{nameOf(language)}</h2>}
            <ChannelPreview
              channel={typed.channel}
              parts={typed.texts[language] ?? {}}
              sender={sender}
              language={language}
            />
          </div>
        ))}
      </Columns>
    </Stack>
  );
}
