import { Button, Input } from 'antd';
import { useState } from 'react';
import { FormLayout } from '../ui/form/FormLayout.js';
import { Panel } from '../ui/page/Page.js';
import { PageFooter } from '../ui/page/PageFooter.js';
import { SavedState } from '../ui/page/SavedState.js';
import { Summary, SummaryNote, SummaryOpen } from '../ui/wizard/Summary.js';
import { Wizard } from '../ui/wizard/Wizard.js';
import type { Scene } from './scene.js';

const titles = ['Basics', 'Content', 'Schedule', 'Measurement', 'Final check'];
const summary = {
  label: 'Summary',
  brief: 'Email · 454 profiles',
  content: (
    <Summary
      title="Summary"
      facts={[
        {
          key: 'who',
          label: 'Whom it reaches',
          value: (
            <>
              454 profiles
              <SummaryNote>Loyal customers</SummaryNote>
            </>
          ),
        },
        {
          key: 'offer',
          label: 'Promotion',
          value: (
            <>
              Spring menu
              <SummaryNote is="right">Valid on the day it is sent</SummaryNote>
            </>
          ),
        },
        {
          key: 'when',
          label: 'When',
          value: <SummaryNote is="wrong">Before the promotion begins</SummaryNote>,
        },
        { key: 'control', label: 'Control group', value: null },
        {
          key: 'open',
          label: 'Still to complete',
          value: (
            <SummaryOpen
              none="Nothing"
              items={[{ key: 'content', text: 'Content: two fields', onOpen: () => undefined }]}
            />
          ),
        },
      ]}
    />
  ),
};

function Steps({ errors = 0 }: { errors?: number }) {
  const [at, setAt] = useState(2);
  return (
    <Wizard
      label={`Steps, ${errors} errors`}
      steps={titles.map((title, index) => ({
        key: title,
        title,
        done: index < 2,
        errors: index === 1 ? errors : 0,
        disabled: index === 4,
      }))}
      at={at}
      onStep={setAt}
      summary={summary}
      state={<SavedState dirty={errors > 0} at="2026-03-18T08:24:00Z" />}
      actions={
        <>
          <Button onClick={() => setAt(Math.max(0, at - 1))}>Back</Button>
          <Button type="primary" onClick={() => setAt(Math.min(4, at + 1))}>
            Next
          </Button>
        </>
      }
    >
      <Panel title={titles[at]}>
        <Input aria-label="Name" />
      </Panel>
    </Wizard>
  );
}

export const scene: Scene = {
  name: 'Wizard',
  states: {
    'on its way': () => <Steps />,
    'something is not right': () => <Steps errors={2} />,
    'a form of one page, with a preview': () => (
      <>
        <FormLayout side={{ ...summary, label: 'Preview' }}>
          <Panel title="Offer">
            <Input aria-label="Offer" />
          </Panel>
        </FormLayout>
        <PageFooter wrong state="Complete the condition first.">
          <Button type="primary" disabled>
            Save
          </Button>
        </PageFooter>
      </>
    ),
  },
};
