import { getContentEntry } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { ModeNote } from '../shared/ModeNote.js';
import styles from './content-entry.module.css';
import { Drafts } from './Drafts.js';
import { FirstSteps } from './FirstSteps.js';
import { Measured } from './Measured.js';
import { Outcomes } from './Outcomes.js';
import { StartField } from './StartField.js';

/** The home of who writes: a field to begin with, what to go on with, what was made and what came of it. */
export function Entry() {
  const { t } = useTranslation('content');
  const entry = useCall(getContentEntry);
  return (
    <Loaded query={entry} rows={10}>
      {(data) => (
        <Stack gap={16}>
          <section className={styles.start}>
            <StartField hasBrand={data.brands > 0} />
            <p className={styles.mode}>
              <ModeNote mode={data.mode} model={data.model} />
            </p>
          </section>
          {data.to_review > 0 && (
            <p className={styles.review}>
              {t('entry.toReview', { count: data.to_review })}{' '}
              <Link to={`${paths.contentGenerator('contents')}?status=pending`}>
                {t('entry.toReviewLink')}
              </Link>
            </p>
          )}
          {data.brands === 0 || data.contents === 0 ? (
            <FirstSteps brands={data.brands} campaigns={data.campaigns} contents={data.contents} />
          ) : (
            <>
              <Outcomes made={data.made} editedShare={data.edited_share} />
              <Columns gap={16} min={420} align="start">
                <Panel
                  title={t('entry.drafts')}
                  extra={
                    <Link to={`${paths.contentGenerator('contents')}?status=draft`}>
                      {t('entry.allDrafts')}
                    </Link>
                  }
                >
                  <Drafts drafts={data.drafts} />
                </Panel>
                <Panel title={t('entry.results')}>
                  <Measured results={data.results} />
                </Panel>
              </Columns>
            </>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
