import { QuestionCircleOutlined } from '@ant-design/icons';
import { mayAccess } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { menuAccess } from '../../platform/navigation/menu.js';
import { topicOfPage } from '../../platform/navigation/pageTopics.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';

/** In the head of a page: the guide of what the page is about, for those to whom the help is open. */
export function HelpMark() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { groupNames } = useProfile();
  const topic = topicOfPage(pathname, search);
  if (!topic || !mayAccess(menuAccess('glossary'), groupNames)) return null;
  const to = paths.guide(topic);
  return (
    <Button
      type="text"
      size="small"
      icon={<QuestionCircleOutlined aria-hidden />}
      aria-label={t('page.help')}
      title={t('page.help')}
      href={to}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey) return;
        e.preventDefault();
        void navigate(to);
      }}
    />
  );
}
