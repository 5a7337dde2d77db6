import { Button, ConfigProvider, DatePicker, Select, Tag, theme, version } from 'antd6';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Proper names, the same in every language. */
const places = ['Jakarta', 'Surabaya', 'Medan'].map((value) => ({ value, label: value }));

const names = { place: 'Warehouse', day: 'Day', orders: 'Orders of the day', version: `antd ${version}` };

/**
 * A bar of the portal drawn with another major of antd than the console's, in the same document: the same class
 * names, another style registry, other defaults.
 */
export function AntdBar() {
  const dark = useDark();
  return (
    <ConfigProvider
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: { colorPrimary: '#c2410c', borderRadius: 16 },
      }}
    >
      <Select defaultValue="Jakarta" options={places} aria-label={names.place} />
      <DatePicker aria-label={names.day} />
      <Button href="/orders" data-inside>
        {names.orders}
      </Button>
      <Tag color={dark ? 'orange' : 'volcano'}>{names.version}</Tag>
    </ConfigProvider>
  );
}

function useDark(): boolean {
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    const look = () => setDark(isDark());
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-look'] });
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', look);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', look);
    };
  }, []);
  return dark;
}

function isDark(): boolean {
  const { look } = document.documentElement.dataset;
  return look === 'dark' || (look !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

const place = document.getElementById('antd-bar');
if (place) createRoot(place).render(<AntdBar />);
