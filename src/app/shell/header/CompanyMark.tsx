import { useUser } from '@/session/useSession';
import { usePicture } from '@/parts/pictures/usePicture';

/** Whose console this is: the company's name, with its logo before it where it has one. */
export function CompanyMark() {
  const { company, Logo } = useUser();
  const logo = usePicture('company.logoFile', Logo);
  return (
    <>
      {logo !== null && <img className="aicc-company-logo" src={logo} alt="" />}
      <span className="aicc-company" title={company}>
        {company}
      </span>
    </>
  );
}
