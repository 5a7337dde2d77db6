import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import AudioOutlined from '@ant-design/icons/AudioOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import BlockOutlined from '@ant-design/icons/BlockOutlined';
import BorderOutlined from '@ant-design/icons/BorderOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import LayoutOutlined from '@ant-design/icons/LayoutOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PauseOutlined from '@ant-design/icons/PauseOutlined';
import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import RobotOutlined from '@ant-design/icons/RobotOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SlidersOutlined from '@ant-design/icons/SlidersOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';

/** The console's words for its icons, and which of antd's each is. */
export const glyphs = {
  alert: ExclamationCircleOutlined,
  arrowDown: ArrowDownOutlined,
  arrowFlat: ArrowRightOutlined,
  arrowUp: ArrowUpOutlined,
  bell: BellOutlined,
  building: BankOutlined,
  calendar: CalendarOutlined,
  chart: BarChartOutlined,
  check: CheckOutlined,
  chevronDown: DownOutlined,
  chevronLeft: LeftOutlined,
  chevronRight: RightOutlined,
  chevronUp: UpOutlined,
  clock: ClockCircleOutlined,
  close: CloseOutlined,
  columns: SlidersOutlined,
  contrast: DesktopOutlined,
  copy: CopyOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  external: ExportOutlined,
  eye: EyeOutlined,
  eyeOff: EyeInvisibleOutlined,
  file: FileOutlined,
  filter: FilterOutlined,
  flag: FlagOutlined,
  flow: ApartmentOutlined,
  globe: GlobalOutlined,
  headset: CustomerServiceOutlined,
  image: PictureOutlined,
  inbox: InboxOutlined,
  info: InfoCircleOutlined,
  layers: BlockOutlined,
  list: UnorderedListOutlined,
  lock: LockOutlined,
  logout: LogoutOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  microphone: AudioOutlined,
  minus: MinusOutlined,
  moon: MoonOutlined,
  more: MoreOutlined,
  panel: LayoutOutlined,
  pause: PauseOutlined,
  phone: PhoneOutlined,
  play: CaretRightOutlined,
  plus: PlusOutlined,
  question: QuestionCircleOutlined,
  redo: RedoOutlined,
  refresh: ReloadOutlined,
  robot: RobotOutlined,
  search: SearchOutlined,
  send: SendOutlined,
  settings: SettingOutlined,
  shield: SafetyOutlined,
  sort: SwapOutlined,
  spinner: LoadingOutlined,
  stop: BorderOutlined,
  sun: SunOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  trash: DeleteOutlined,
  undo: UndoOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
} as const;

export type GlyphName = keyof typeof glyphs;
