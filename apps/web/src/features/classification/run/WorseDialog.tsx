import type { ClassificationDetail } from '@kade/contract';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { dialogWidth } from '../../../ui/page/widths.js';
import { testSentence } from '../words/figures.js';
import { useWords } from '../words/useWords.js';
import type { RunActs } from './useRunActs.js';

/** Its prompt is worse on the golden set than the one in use: it is used by a person's word alone. */
export function WorseDialog({ run, acts }: { run: ClassificationDetail; acts: RunActs }) {
  const { t } = useTranslation('classification');
  const words = useWords();
  const common = useTranslation('common').t;
  const { golden } = run;
  return (
    <Modal
      open
      width={dialogWidth.small}
      title={t('worse.title')}
      okText={t('worse.ok')}
      okButtonProps={{ danger: true, loading: acts.isGoing }}
      cancelText={common('action.cancel')}
      onOk={() => void acts.goOn({ confirm_worse: true })}
      onCancel={acts.close}
    >
      {golden && (
        <p>
          {testSentence(words, golden.test, {
            this: t('prompt.this', { number: run.prompt.number }),
            other: t('prompt.other', { number: golden.other.number }),
          })}
        </p>
      )}
      <p>{t('worse.text')}</p>
    </Modal>
  );
}
