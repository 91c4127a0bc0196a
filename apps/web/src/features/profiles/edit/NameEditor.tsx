import { EditOutlined } from '@ant-design/icons';
import { profileTextLimits, updateProfile } from '@kade/contract';
import { Button, Form, Input, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/useProfile.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import styles from './name-editor.module.css';
import { profileSaves } from './useProfileEdit.js';

type Props = {
  profileId: number;
  name: string;
  version: number;
  /** Rank of the heading that the name is. */
  level: 1 | 2;
};

/** The name of a profile, changed where it stands: Enter saves, Escape leaves it as it was. */
export function NameEditor(props: Props) {
  const { name, level } = props;
  const { t } = useTranslation('common');
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const open = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const Heading = `h${level}` as const;

  // Focus goes back to where the editing began.
  useEffect(() => {
    if (!editing && wasOpen.current) open.current?.focus();
    wasOpen.current = editing;
  }, [editing]);

  if (editing) return <NameForm {...props} onDone={() => setEditing(false)} />;
  return (
    <div className={styles.nameEditor}>
      <Heading>{name}</Heading>
      {may(updateProfile.access) && (
        <Tooltip title={t('name.edit')}>
          <Button
            ref={open}
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('name.edit')}
            onClick={() => setEditing(true)}
          />
        </Tooltip>
      )}
    </div>
  );
}

const { name: longest = 200 } = profileTextLimits;
type Named = { name: string; version: number };

function NameForm(props: Props & { onDone: () => void }) {
  const { profileId, level, onDone } = props;
  const { t } = useTranslation('common');
  const record = useRecord<Named, { name: string }, { name: string }>({
    ...profileSaves(profileId),
    opened: { name: props.name, version: props.version },
    valuesOf: ({ name }) => ({ name }),
    bodyOf: ({ name }) => ({ name: name.trim() }),
    saved: () => t('name.saved'),
    onSaved: onDone,
  });
  const { conflict, saving, guard } = record;
  const Heading = `h${level}` as const;
  const submit = () => {
    if (record.isDirty() || conflict) void record.save();
    else onDone();
  };
  const drop = async () => {
    if (conflict) await record.takeTheirs();
    guard.release();
    onDone();
  };

  return (
    <div className={styles.nameEditorOpen}>
      <Heading className="visually-hidden">{props.name}</Heading>
      <RecordForm
        record={record}
        name="profile-name"
        className={styles.nameEditor ?? ''}
        onFinish={submit}
      >
        <Form.Item name="name" className={styles.nameField ?? ''} rules={[requiredUpTo(longest)]}>
          <Input
            autoFocus
            maxLength={longest}
            aria-label={t('name.label')}
            onFocus={(e) => e.target.select()}
            onKeyDown={(e) => {
              if (e.key !== 'Escape') return;
              // Puts the name back; a drawer around it stays.
              e.stopPropagation();
              void drop();
            }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('action.save')}
        </Button>
        <Button onClick={() => void drop()}>{t('action.cancel')}</Button>
      </RecordForm>
    </div>
  );
}
