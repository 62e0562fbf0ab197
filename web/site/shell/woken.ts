import './account-menu.css';
import './woken.css';
