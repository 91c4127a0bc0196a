import { DragOverlay } from '@dnd-kit/core';
import { type Language, languageNames, mailWords } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../platform/language/language.js';
import { useProfile } from '../../../../platform/session/useProfile.js';
import { DragArea } from '../../../../ui/form/DragArea.js';
import type { Draft } from '../../draft.js';
import { bodyList } from '../blocks/blockPlaces.js';
import type { EditedBlock } from '../blocks/blocks.js';
import { Gap } from '../blocks/DragParts.js';
import { useDragBlock } from '../blocks/useDragBlock.js';
import { MailLanguageContext } from '../mailLanguage.js';
import { AddBlock } from './AddBlock.js';
import { CanvasBlock } from './CanvasBlock.js';
import styles from './canvas.module.css';
import { CanvasBlockContext, type CanvasState } from './canvasState.js';
import { EnvelopeLines, type EnvelopeProps } from './EnvelopeLines.js';
import { canvasStyle, footStyle } from './mailStyle.js';
import { ownAddress } from './pictures.js';

type Props = EnvelopeProps & {
  language: Language;
  /** What it is translated from; undefined: it is the first language of the mail. */
  from: Language | undefined;
  state: CanvasState;
  onMoved: (blocks: Draft['blocks']) => void;
};

/** The heading that comes first in the mail, in a column or not. */
export const firstHeadingOf = (blocks: readonly EditedBlock[]): string | undefined =>
  blocks
    .flatMap((b) => (b.type === 'columns' ? b.columns.flatMap((c) => c.blocks) : [b]))
    .find((b) => b.type === 'heading')?.key;

/** The mail in one of its languages, as its readers see it, to be written in. */
export function MailCanvas({ language, from, state, onMoved, ...envelope }: Props) {
  const { t } = useTranslation('campaigns');
  const { company } = useProfile();
  const { blocks, theme } = envelope.draft;
  const { dragged, context } = useDragBlock(blocks, onMoved);
  const words = mailWords[language];
  const { logo } = theme;
  return (
    <MailLanguageContext value={{ language, from }}>
      <section
        data-canvas
        className={styles.canvas}
        aria-label={t('canvas.mailIn', { language: languageNames[language][currentLanguage()] })}
        style={canvasStyle(theme)}
      >
        <EnvelopeLines {...envelope} />
        <div className={styles.mail}>
          {logo && (
            <img
              className={styles.logo}
              src={ownAddress(logo.src)}
              alt={logo.alt}
              style={{ width: logo.width }}
            />
          )}
          <div className={styles.card}>
            <CanvasBlockContext value={CanvasBlock}>
              <DragArea {...context}>
                {blocks.map((block, at) => (
                  <CanvasBlock
                    key={block.key}
                    block={block}
                    place={{ list: bodyList, at }}
                    name={`${t(`block.${block.type}`)} ${at + 1}`}
                    last={at === blocks.length - 1}
                    path={`body.blocks.${at}`}
                    state={state}
                    language={language}
                  />
                ))}
                <div className={styles.blockPlace}>
                  <Gap list={bodyList} at={blocks.length} />
                </div>
                <DragOverlay dropAnimation={null}>
                  {dragged !== null && <span className={styles.dragged}>{dragged}</span>}
                </DragOverlay>
              </DragArea>
            </CanvasBlockContext>
            <AddBlock empty={blocks.length === 0} />
          </div>
          <p className={styles.foot} style={footStyle}>
            {words.why(company.name)} <u>{words.unsubscribe}</u>
          </p>
        </div>
      </section>
    </MailLanguageContext>
  );
}
