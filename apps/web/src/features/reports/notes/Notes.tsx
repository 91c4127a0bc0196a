import { PlusOutlined } from '@ant-design/icons';
import type { ReportNote } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { NoteDialog } from './NoteDialog.js';
import styles from './notes.module.css';

type Props = {
  notes: readonly ReportNote[];
  /** How many there are; more than are shown when they are very many. */
  count: number;
  said: (note: ReportNote) => string;
  /** The day that a new note begins with. */
  day: string;
};

/** Few enough to be read below a chart; the rest opens. */
const shownFirst = 5;

/** What happened on the days of a chart, the latest first, and the way to write a note. */
export function Notes({ notes, count, said, day }: Props) {
  const { t } = useTranslation('reports');
  const { shortDay, whole } = useFormat();
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<ReportNote | 'new' | null>(null);
  const shown = all ? notes : notes.slice(0, shownFirst);
  return (
    <div className={styles.notes}>
      {shown.length > 0 && (
        <ul aria-label={t('notes.title')}>
          {shown.map((note) => (
            <li key={`${note.kind}-${note.id ?? note.text}`}>
              <span className={styles.day}>{shortDay(note.day)}</span>
              <span className={styles.what}>
                <span>{said(note)}</span>
                {note.by && <span className="soft">{note.by}</span>}
                {note.can_edit && (
                  <Button size="small" type="link" onClick={() => setEdited(note)}>
                    {t('notes.edit')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!all && notes.length > shownFirst && (
        <Button size="small" type="link" onClick={() => setAll(true)}>
          {t('notes.all', { shown: whole(notes.length) })}
        </Button>
      )}
      {all && count > notes.length && (
        <p className="soft">{t('notes.most', { shown: whole(notes.length), of: whole(count) })}</p>
      )}
      <Button size="small" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {t('notes.add')}
      </Button>
      {edited && (
        <NoteDialog
          of={edited === 'new' ? undefined : edited}
          day={day}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
