import { EditOutlined } from '@ant-design/icons';
import { profileTextLimits, updateProfile } from '@kade/contract';
import { Button, Input, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/useProfile.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from './name-editor.module.css';
import { useProfileEdit } from './useProfileEdit.js';

type Props = {
  profileId: number;
  name: string;
  version: number;
  /** Rank of the heading that the name is. */
  level: 1 | 2;
};

type Draft = { text: string; version: number };

/** The name of a profile, changed where it stands: Enter saves, Escape leaves it as it was. */
export function NameEditor(props: Props) {
  const { name, version, level } = props;
  const { t } = useTranslation('common');
  const may = useMay();
  // With the version it was read at: the cache may learn of a newer one while somebody types.
  const [began, setBegan] = useState<Draft | null>(null);
  const open = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const Heading = `h${level}` as const;

  // Focus goes back to where the editing began.
  useEffect(() => {
    if (!began && wasOpen.current) open.current?.focus();
    wasOpen.current = began !== null;
  }, [began]);

  if (began) return <NameForm {...props} began={began} onDone={() => setBegan(null)} />;
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
            onClick={() => setBegan({ text: name, version })}
          />
        </Tooltip>
      )}
    </div>
  );
}

type FormProps = Props & { began: Draft; onDone: () => void };

function NameForm({ profileId, name, level, began, onDone }: FormProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(began.text);
  const edit = useProfileEdit(profileId);
  const text = typed.trim();
  const guard = useLeaveGuard(text !== began.text);
  const Heading = `h${level}` as const;

  const submit = async () => {
    if (!text) return;
    if (text === began.text && !edit.conflict) return onDone();
    const change = { name: text };
    const saved = await (edit.conflict ? edit.saveMine(change) : edit.save(change, began.version));
    if ('kept' in saved) onDone();
  };
  const drop = async () => {
    if (!edit.conflict || (await edit.loadTheirs())) onDone();
  };

  return (
    <Stack gap={12} className={styles.nameEditorOpen}>
      {guard.dialog}
      <Heading className="visually-hidden">{name}</Heading>
      {edit.conflict && (
        <Conflict saving={edit.saving} onMine={() => void submit()} onTheirs={() => void drop()} />
      )}
      <form
        className={styles.nameEditor}
        onSubmit={(e) => {
          e.preventDefault();
          void submit();
        }}
      >
        <Input
          autoFocus
          value={typed}
          maxLength={profileTextLimits.name}
          aria-label={t('name.label')}
          onFocus={(e) => e.target.select()}
          onChange={(e) => setTyped(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Escape') return;
            // Puts the name back; a drawer around it stays.
            e.stopPropagation();
            void drop();
          }}
        />
        <Button type="primary" htmlType="submit" disabled={!text} loading={edit.saving}>
          {t('action.save')}
        </Button>
        <Button onClick={() => void drop()}>{t('action.cancel')}</Button>
      </form>
    </Stack>
  );
}
