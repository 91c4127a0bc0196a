import { CheckOutlined, CheckSquareOutlined, SwapOutlined, TeamOutlined } from '@ant-design/icons';
import {
  type ClassificationDetail,
  createClassificationTasks,
  leadClasses,
  saveClassificationAudience,
} from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../platform/session/useProfile.js';
import { BulkBar } from '../../../ui/table/BulkBar.js';
import { type Ticks, useTicks } from '../../../ui/table/ticks.js';
import { AudienceDialog } from '../deeds/AudienceDialog.js';
import { TasksDialog } from '../deeds/TasksDialog.js';
import { useWords } from '../words/useWords.js';
import { nothing, type Ticked } from './ticked.js';
import type { Override } from './useOverride.js';

type Props = { run: ClassificationDetail; ticks: Ticks<Ticked>; override: Override };

/** How many are ticked, over all pages, and what can be done with them. */
export function TickedBar({ run, ticks, override }: Props) {
  const words = useWords();
  const { t, format } = words;
  const may = useMay();
  const now = useTicks(ticks, (held) => held);
  const [asked, setAsked] = useState<'audience' | 'tasks' | null>(null);
  if (now.size === 0) return null;
  const rows = [...now.values()].filter(({ said }) => said !== null);
  const clear = () => ticks.set(nothing);
  const dialog = { run, ids: [...now.keys()], onClose: () => setAsked(null), onDone: clear };
  return (
    <>
      <BulkBar
        label={t('select.bar')}
        count={t('select.count', { count: now.size, shown: format.whole(now.size) })}
        clear={{ label: t('select.none'), onClick: clear }}
      >
        <Button
          icon={<CheckOutlined />}
          disabled={rows.length === 0}
          onClick={() => {
            override.say(rows, { verdict: 'agree' });
            clear();
          }}
        >
          {t('word.doAgree')}
        </Button>
        <Dropdown
          trigger={['click']}
          disabled={rows.length === 0}
          menu={{
            items: leadClasses.map((one) => ({ key: one, label: words.class(one) })),
            onClick: ({ key }) => {
              const one = leadClasses.find((value) => value === key);
              if (!one) return;
              override.say(rows, { verdict: 'disagree', class: one });
              clear();
            },
          }}
        >
          <Button icon={<SwapOutlined />} aria-haspopup="menu">
            {t('word.doDisagree')}
          </Button>
        </Dropdown>
        {may(createClassificationTasks.access) && (
          <Button icon={<CheckSquareOutlined />} onClick={() => setAsked('tasks')}>
            {t('act.tasks')}
          </Button>
        )}
        {may(saveClassificationAudience.access) && (
          <Button icon={<TeamOutlined />} onClick={() => setAsked('audience')}>
            {t('act.audience')}
          </Button>
        )}
      </BulkBar>
      {asked === 'tasks' && <TasksDialog {...dialog} />}
      {asked === 'audience' && <AudienceDialog {...dialog} />}
    </>
  );
}
