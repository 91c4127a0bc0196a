import { type Audience, getAudienceLists } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Page } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { ApprovablePages } from '../approvals/index.js';
import { AudienceDetail } from './AudienceDetail.js';
import { AudienceEditor } from './AudienceEditor.js';
import { AudienceList } from './AudienceList.js';
import { audienceScreens } from './kind.js';
import { type Lists, noLists } from './lists/lists.js';

/** /audience/{activeKey}/{audienceId?}/{copy?}. */
export const AudiencesPage = () => (
  <ApprovablePages
    kind={audienceScreens}
    list={<AudienceList />}
    create={<NewAudience />}
    copy={(from) => (
      <WithLists of={from}>{(lists) => <AudienceEditor from={from} lists={lists} />}</WithLists>
    )}
    edit={(audience) => (
      <WithLists of={audience}>
        {(lists) => <AudienceEditor audience={audience} lists={lists} />}
      </WithLists>
    )}
    detail={(audience) => <AudienceDetail audience={audience} />}
  />
);

/** A new audience; its address may bring the rule that it begins with. */
function NewAudience() {
  const [params] = useSearchParams();
  const [rule, name] = [params.get('rule'), params.get('name')];
  return <AudienceEditor key={rule} {...(rule ? { begun: { rule, name: name ?? '' } } : {})} />;
}

type Props = { of: Audience; children: (lists: Lists) => ReactNode };

/** Only the editor needs the names on its lists; it opens with them, so that nothing is saved without. */
function WithLists({ of, children }: Props) {
  const { t } = useTranslation('audiences');
  const named = of.included + of.excluded > 0;
  const lists = useCall(
    getAudienceLists,
    { params: { id: of.id } },
    { enabled: named, staleTime: 0 },
  );
  if (!named) return children(noLists);
  if (lists.data) return children(lists.data);
  return (
    <Page title={of.name} parent={{ title: t('title'), to: paths.audiences }}>
      <Loaded query={lists}>{() => null}</Loaded>
    </Page>
  );
}
