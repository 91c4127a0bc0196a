import { type CallInput, previewCampaign } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMobile } from '../../../platform/theme/useWidth.js';
import { asSeenIn } from './darken.js';
import styles from './design-gallery.module.css';

/** Wide enough for columns to stand beside each other; the thumbnail is that much smaller. */
const mailWidth = 500;
const widths = { desk: 168, phone: 150 } as const;
const height = 220;

/** A mail in small, as the server makes it: to be told from others, not to be read. */
export function DesignThumb({ input }: { input: CallInput<typeof previewCampaign>['body'] }) {
  const { t } = useTranslation('campaigns');
  const width = widths[useMobile() ? 'phone' : 'desk'];
  const scale = width / mailWidth;
  const shown = useCall(previewCampaign, { body: input }, { silent: true, staleTime: 300_000 });
  return (
    <div className={styles.thumb} style={{ width, height }} aria-hidden data-testid="design-thumb">
      {shown.data && (
        <iframe
          title={t('preview.title')}
          tabIndex={-1}
          sandbox=""
          srcDoc={asSeenIn(shown.data.html, 'light')}
          width={mailWidth}
          height={height / scale}
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
