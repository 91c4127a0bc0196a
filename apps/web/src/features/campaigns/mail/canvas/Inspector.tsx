import { Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../../ui/layout/layout.js';
import type { Draft } from '../../draft.js';
import type { StepProps } from '../../wizard/useWizard.js';
import { bodyList, findBlock } from '../blocks/blockPlaces.js';
import { Hints } from '../Hints.js';
import type { ShownMail } from '../usePreview.js';
import { BlockSettings } from './BlockSettings.js';
import styles from './canvas.module.css';
import { MailSettings } from './MailSettings.js';

type Props = StepProps & {
  selected: string | null;
  put: (part: Partial<Draft>) => void;
  mail: ShownMail | undefined;
  /** Not beside the mail, but opened over its foot. */
  sheet: boolean;
  open: boolean;
  onClose: () => void;
};

/** `body.blocks.2.columns.0.blocks.1` for a block, as fields are named. */
function pathOf(blocks: Draft['blocks'], key: string): string {
  const found = findBlock(blocks, key);
  if (!found) return '';
  const { list, at } = found.place;
  if (list === bodyList) return `body.blocks.${at}`;
  const [outer = '', column] = list.split(':');
  return `body.blocks.${blocks.findIndex((b) => b.key === outer)}.columns.${column}.blocks.${at}`;
}

/** The settings of the selected block, or of the mail; what could be better in it beneath. */
export function Inspector({ sheet, open, onClose, ...props }: Props) {
  const { t } = useTranslation('campaigns');
  if (!sheet)
    return (
      <aside className={styles.inspector} aria-label={t('canvas.settings')}>
        <Settings {...props} />
      </aside>
    );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="70dvh"
      title={t('canvas.settings')}
      destroyOnHidden
    >
      <Settings {...props} />
    </Drawer>
  );
}

function Settings({ selected, mail, put, ...props }: Omit<Props, 'sheet' | 'open' | 'onClose'>) {
  const { t } = useTranslation('campaigns');
  const { blocks } = props.draft;
  const found = selected === null ? undefined : findBlock(blocks, selected)?.block;
  // Chosen for one block: the next one shows its own settings again.
  const [wholeFor, setWholeFor] = useState<string | null>(null);
  const whole = !found || wholeFor === found.key;
  return (
    <Stack gap={16}>
      {found && (
        <Segmented<'block' | 'mail'>
          block
          size="small"
          aria-label={t('canvas.settings')}
          value={whole ? 'mail' : 'block'}
          onChange={(next) => setWholeFor(next === 'mail' ? found.key : null)}
          options={[
            { value: 'block', label: t(`block.${found.type}`) },
            { value: 'mail', label: t('canvas.wholeMail') },
          ]}
        />
      )}
      {whole ? (
        <MailSettings {...props} put={put} />
      ) : (
        <BlockSettings key={found.key} block={found} path={pathOf(blocks, found.key)} />
      )}
      {mail && <Hints hints={mail.hints} bytes={mail.bytes} />}
    </Stack>
  );
}
