import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';

type Props = { saving: boolean; onMine: () => void; onTheirs: () => void };

/** Somebody else saved the same thing first. What was typed stays; the reader decides whose version holds. */
export function Conflict({ saving, onMine, onTheirs }: Props) {
  const { t } = useTranslation('common');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('conflict.title')}
      // The buttons stand under the words: beside them a narrow box has no room for either.
      description={
        <Flex vertical gap={8}>
          {t('conflict.text')}
          <Flex gap={8} wrap>
            <Button size="small" type="primary" loading={saving} onClick={onMine}>
              {t('conflict.mine')}
            </Button>
            <Button size="small" onClick={onTheirs}>
              {t('conflict.theirs')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
