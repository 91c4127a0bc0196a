import { TagsOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTagChoices } from './tagWords.js';
import styles from './text.module.css';
import { insertTag } from './useTextMenu.js';

type Props = { editor: Editor; language: string; label: string };

/** Puts a merge tag where the cursor of a text stands. */
export function TagButton({ editor, language, label }: Props) {
  const { t } = useTranslation('campaigns');
  const choices = useTagChoices();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choices(''),
        className: styles.tagMenu ?? '',
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          insertTag(editor, key, language);
        },
      }}
    >
      <Button
        size="small"
        type="text"
        icon={<TagsOutlined />}
        aria-label={`${t('tag.insert')}: ${label}`}
        title={`${t('tag.insert')} ({)`}
      />
    </Dropdown>
  );
}
