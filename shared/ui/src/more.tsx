// biome-ignore-all lint/performance/noBarrelFile: the facade that the shell shares as one module
/// <reference path="./custom-properties.d.ts" />
import './styles/chips.css';
import './styles/choices.css';
import './styles/tables.css';

export { AnswerNotice, type AnswerNoticeProps } from './more/answer-notice.tsx';
export {
  ChipPicker,
  type ChipPickerProps,
  ChoiceChips,
  type ChoiceChipsProps,
} from './more/chips.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './more/confirm-dialog.tsx';
export { DoneNotice, type DoneNoticeProps } from './more/done-notice.tsx';
export { Pager, type PagerProps } from './more/pager.tsx';
export { PlaceCard, type PlaceCardProps } from './more/place-card.tsx';
export { type Saved, SavedNotice, type SavedNoticeProps } from './more/saved-notice.tsx';
export { StatCard, type StatCardProps, Timeline, type TimelineProps } from './more/stat-card.tsx';
export { StepProgress, type StepProgressProps } from './more/step-progress.tsx';
export {
  SearchField,
  type SearchFieldProps,
  SegmentedControl,
  type SegmentedControlProps,
  Switch,
  type SwitchProps,
} from './more/switches.tsx';
export { type Column, Table, type TableProps } from './more/table.tsx';
export { WizardFrame, type WizardFrameProps } from './more/wizard-frame.tsx';
