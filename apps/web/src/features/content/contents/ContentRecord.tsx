import { getContent } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Page } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { ContentDetail } from './ContentDetail.js';

/** /gen-ai/contents/{id}: one text. */
export function ContentRecord({ id }: { id: number }) {
  const { t } = useTranslation('content');
  const found = useCall(getContent, { params: { id } });
  if (found.data) return <ContentDetail content={found.data} />;
  return (
    <Page title={t('one')} parent={{ title: t('title'), to: paths.contentGenerator('contents') }}>
      <Loaded query={found}>{() => null}</Loaded>
    </Page>
  );
}
