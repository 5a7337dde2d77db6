import { HelpLink } from '../header/HelpLink';
import { headerItems } from '../header/headerItems';
import { HeaderSlot } from '../header/HeaderSlot';
import { type ActionCollector, CollectActions } from '@/ui/button/actionCollector';

/** What the header offers besides the screens: the host draws the buttons, their drawers open here. */
export function HostTools({ tools }: { tools: ActionCollector }) {
  return (
    <CollectActions value={tools}>
      {/* One that cannot be loaded is left out. */}
      <div hidden>
        <HelpLink />
        {headerItems.map((item) => (
          <HeaderSlot key={item.id} item={item} />
        ))}
      </div>
    </CollectActions>
  );
}
