import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../facts/useFormat.js';
import type { Kept } from './keptDraft.js';

type Props = {
  found: Kept<unknown> | undefined;
  /** Version of what is on the screen; null: a new one. */
  version: number | null;
  restore: (take: boolean) => void;
};

/** Offers what was typed here before and not saved. */
export function KeptNotice({ found, version, restore }: Props) {
  const { t } = useTranslation('common');
  const { longMoment } = useFormat();
  if (!found) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('kept.title', { at: longMoment(found.at) })}
      description={
        version !== null && found.version !== null && found.version !== version
          ? t('kept.older')
          : undefined
      }
      action={
        <Flex gap={8} wrap>
          <Button size="small" type="primary" onClick={() => restore(true)}>
            {t('kept.take')}
          </Button>
          <Button size="small" onClick={() => restore(false)}>
            {t('kept.drop')}
          </Button>
        </Flex>
      }
    />
  );
}
