import { getClassification, getClassificationSetup } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Page } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { draftLike, emptyDraft } from './draft.js';
import { StartWizard } from './StartWizard.js';

/** …/new/{runId?}: a new run, empty or as another one was. */
export function NewRunPage({ like }: { like: number | undefined }) {
  const { t } = useTranslation(['classification', 'common']);
  const setup = useCall(getClassificationSetup);
  const other = useCall(
    getClassification,
    { params: { id: like ?? 0 } },
    { enabled: like !== undefined },
  );
  return (
    <Page
      title={t('new.title')}
      parent={{ title: t('common:menu.aiLeadClassification'), to: paths.classification() }}
    >
      <Loaded query={setup} rows={8}>
        {(data) =>
          like === undefined ? (
            <StartWizard setup={data} begin={emptyDraft} />
          ) : (
            <Loaded query={other} rows={8}>
              {(run) => (
                <StartWizard
                  setup={data}
                  begin={draftLike(run, t('new.again', { name: run.name }).slice(0, 200))}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  );
}
