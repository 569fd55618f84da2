// biome-ignore-all lint/performance/noBarrelFile: the facade that the shell shares as one module
/// <reference path="./custom-properties.d.ts" />
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/page.css';
import './styles/type.css';
import './styles/layout.css';
import './styles/columns.css';
import './styles/controls.css';
import './styles/fields.css';
import './styles/menus.css';
import './styles/feedback.css';
import './styles/people.css';
import './styles/dialogs.css';

export { Actions } from './base/actions.tsx';
export { type AnswerInViewOptions, useAnswerInView } from './base/answer-in-view.ts';
export { Avatar, type AvatarProps, Person, type PersonProps } from './base/avatar.tsx';
export { Badge, type BadgeProps, CountBadge, shownCount } from './base/badge.tsx';
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  IconLink,
  LinkButton,
  type LinkButtonProps,
} from './base/button.tsx';
export {
  Checkbox,
  type CheckboxProps,
  FieldGroup,
  RadioCards,
  type RadioCardsProps,
} from './base/choices.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './base/dialog.tsx';
export { Drawing, type DrawingName } from './base/drawings.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorCard,
  type ErrorCardProps,
} from './base/empty-state.tsx';
export { Disclosure, Facts, type FactsProps } from './base/facts.tsx';
export {
  Field,
  PasswordField,
  type PasswordFieldProps,
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './base/field.tsx';
export {
  FoldedColumns,
  type FoldedColumnsProps,
  NarrowFold,
  NarrowOnly,
  ShortList,
  type ShortListProps,
} from './base/folding.tsx';
export { Icon } from './base/icon.tsx';
export { gradientOf, initialsOf } from './base/initials.ts';
export {
  Card,
  CardLink,
  type CardProps,
  Columns,
  Divider,
  Grid,
  Group,
  Page,
  PageHeader,
  type PageHeaderProps,
  type PageProps,
  Section,
  Stack,
} from './base/layout.tsx';
export { type LinkProps, type RouterLink, TextLink } from './base/link.tsx';
export { Delayed, Skeleton, SkeletonCard, Spinner } from './base/loading.tsx';
export { Menu, type MenuProps, type MenuTrigger } from './base/menu.tsx';
export type { MenuItem } from './base/menu-items.tsx';
export { MessageBox, type MessageBoxProps } from './base/message-box.tsx';
export {
  type ColorScheme,
  UiProvider,
  type UiProviderProps,
  useColorScheme,
} from './base/provider.tsx';
export { LinkTabs, Tabs, type TabsProps } from './base/tabs.tsx';
export { chooseTextSize, type TextSize, textSizes, useTextSize } from './base/text-size.ts';
export { Heading, PageTitle, Text, type TextProps, VisuallyHidden } from './base/type.tsx';
export { type UiWords, useUiWords } from './base/words.tsx';
