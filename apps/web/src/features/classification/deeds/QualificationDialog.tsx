import { type ClassificationDetail, feedQualification, type LeadClass } from '@kade/contract';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { notify } from '../../../platform/notices/notify.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { useWords } from '../words/useWords.js';
import { ClassChecks } from './ClassChecks.js';

/** Shows the classes of a run in the list of leads to qualify, in place of those of an earlier one. */
export function QualificationDialog({
  run,
  onClose,
}: {
  run: ClassificationDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('classification');
  const { format } = useWords();
  const common = useTranslation('common').t;
  const navigate = useNavigate();
  const [classes, setClasses] = useState<LeadClass[]>(['High', 'Medium']);
  const feed = useSend(feedQualification);
  const submit = () =>
    feed.mutate(
      { params: { id: run.id }, body: { class: classes } },
      {
        onSuccess: ({ fed, waiting }) => {
          notify({
            kind: 'success',
            title:
              fed === 0
                ? t('qualification.out')
                : t('qualification.done', {
                    ...{ count: fed, shown: format.whole(fed), waiting: format.whole(waiting) },
                  }),
            action: {
              label: t('qualification.open'),
              act: () => void navigate(paths.todos('qualification')),
            },
          });
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      width={dialogWidth.small}
      title={t('qualification.title')}
      okText={t(classes.length > 0 ? 'qualification.ok' : 'qualification.okOut')}
      cancelText={common('action.cancel')}
      confirmLoading={feed.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="soft">{t('qualification.hint')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('audience.classes')} htmlFor="qualification-classes">
          <ClassChecks
            id="qualification-classes"
            counts={run.results.by_class}
            value={classes}
            onChange={setClasses}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
